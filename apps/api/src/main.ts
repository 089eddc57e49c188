import closeWithGrace from "close-with-grace";
import { start } from "./server.ts";
import { loadConfig } from "./config.ts";
import { failPlainly } from "./fail-plainly.ts";
import { keepHeapSmall } from "./small-heap.ts";

try {
  const config = loadConfig(process.env);
  keepHeapSmall();
  const server = await start(config);
  closeWithGrace({ delay: 20_000 }, async ({ err }) => {
    if (err !== undefined) server.log.error({ err }, "closing after an error");
    await server.close();
  });
} catch (error) {
  failPlainly(error);
}
