import closeWithGrace from "close-with-grace";
import { start } from "./server.ts";
import { loadConfig } from "./config.ts";
import { failPlainly } from "./fail-plainly.ts";
import { keepHeapSmall } from "./small-heap.ts";

keepHeapSmall();
try {
  const server = await start(loadConfig(process.env));
  closeWithGrace({ delay: 20_000 }, async ({ err }) => {
    if (err !== undefined) server.log.error({ err }, "closing after an error");
    await server.close();
  });
} catch (error) {
  failPlainly(error);
}
