import { defineConfig } from "vitest/config";
import { roomTests } from "../tooling/src/room-tests.ts";

export default defineConfig({ test: roomTests(["test/**/*.test.mjs"]) });
