import closeWithGrace from "close-with-grace";
import { start } from "./server.ts";
import { loadConfig } from "./config.ts";
import { failPlainly } from "./fail-plainly.ts";
import { keepHeapSmall } from "./small-heap.ts";

// `npm start` holds a channel to this process. When it ends, nobody is left who could end the server.
const orphaned = new Promise<void>((resolve) => process.once("disconnect", resolve));

try {
  const config = loadConfig(process.env);
  keepHeapSmall();
  const server = await start(config);
  let isClosing = false;
  const closing = closeWithGrace({ delay: 20_000 }, async ({ err }) => {
    isClosing = true;
    if (err !== undefined) server.log.error({ err }, "closing after an error");
    await server.close();
  });
  await orphaned;
  if (!isClosing) closing.close();
} catch (error) {
  failPlainly(error);
}
