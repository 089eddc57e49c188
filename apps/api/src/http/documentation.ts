import { dirname } from "node:path";
import { createRequire } from "node:module";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openapi.ts";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Evenkeel API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

// A file of its own, as the Content-Security-Policy allows no inline script.
const start = `window.SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui", validatorUrl: null });
`;

/** The OpenAPI document and a page to browse it, with every asset served from here. */
export async function serveDocumentation(app: FastifyInstance, version: string): Promise<void> {
  // Made for the first who asks: no start has to wait for it.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get("/api/openapi.json", async () => (document ??= openApiDocument(version)));
  await app.register(async (docs) => {
    docs.get("/api/docs", async (_request, reply) =>
      reply
        .type("text/html; charset=utf-8")
        // Swagger UI writes style elements; nothing else here differs from the site's policy.
        .header(
          "content-security-policy",
          "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
        )
        .send(page),
    );
    docs.get("/api/docs/start.js", async (_request, reply) =>
      reply.type("text/javascript; charset=utf-8").send(start),
    );
    await docs.register(fastifyStatic, {
      root: dirname(createRequire(import.meta.url).resolve("swagger-ui-dist")),
      prefix: "/api/docs/assets/",
      allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
      decorateReply: false,
    });
  });
}
