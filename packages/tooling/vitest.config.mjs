import { defineConfig } from "vitest/config";
import { roomTests } from "./src/room-tests.ts";

export default defineConfig({ test: roomTests(["src/**/*.test.mjs"]) });
