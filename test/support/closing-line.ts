// A Vitest reporter whose only line is the last one: "N passed, N failed".
import type { Reporter, TestModule } from 'vitest/node';

// biome-ignore lint/style/noDefaultExport: Vitest loads reporters by their default export.
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    let passed = 0;
    let failed = 0;
    for (const module of modules) {
      if (module.errors().length > 0) failed += 1;
      for (const test of module.children.allTests()) {
        const state = test.result().state;
        if (state === 'passed') passed += 1;
        if (state === 'failed') failed += 1;
      }
    }
    // After the other reporters have finished.
    setImmediate(() => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  }
}
