import { testsOf } from "./silent-wrongness.harness.ts";

testsOf(300);
