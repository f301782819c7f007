// A Vitest reporter: each failure whole, then a line a project, the slowest five files, and last "N passed, N failed".
import { styleText } from 'node:util';
import type { SerializedError } from 'vitest';
import { MinimalReporter, type TestModule, type TestRunEndReason, type TestSpecification } from 'vitest/node';

const SLOWEST = 5;

interface Sum {
  files: number;
  passed: number;
  failed: number;
  skipped: number;
}

// biome-ignore lint/style/noDefaultExport: Vitest loads reporters by their default export.
export default class BriefReport extends MinimalReporter {
  #ended = 0;
  #all = 0;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.#all = specifications.length;
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#ended += 1;
    super.onTestModuleEnd(module);
    if (this.isTTY) process.stdout.write(`\r${this.#ended} of ${this.#all} files\r`);
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    super.onTestRunEnd(modules, errors, reason);
    const sums = Map.groupBy(modules, ({ project }) => project.name);
    for (const [name, its] of sums) {
      const { files, passed, failed, skipped } = sumOf(its);
      this.log(`${name}: ${files} files, ${passed} passed, ${failed} failed, ${skipped} skipped`);
    }
    for (const module of modules.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, SLOWEST)) {
      this.log(styleText('dim', `${secondsOf(module).toFixed(1)} s  ${module.relativeModuleId}`));
    }
    const { passed, failed } = sumOf(modules);
    this.log(`in ${((this.end - this.start) / 1000).toFixed(0)} s`);
    // After whatever else still writes.
    setImmediate(() => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  }

  /** Replaced by the lines above. */
  override reportTestSummary(): void {}
}

function sumOf(modules: readonly TestModule[]): Sum {
  const sum: Sum = { files: modules.length, passed: 0, failed: 0, skipped: 0 };
  for (const module of modules) {
    // A file that doesn't load has no tests that could fail.
    if (module.errors().length > 0) sum.failed += 1;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state !== 'pending') sum[state] += 1;
    }
  }
  return sum;
}

/** From the first import of a file to the end of its last test. */
function secondsOf(module: TestModule): number {
  const { collectDuration, duration, setupDuration, prepareDuration, environmentSetupDuration } = module.diagnostic();
  return (collectDuration + duration + setupDuration + prepareDuration + environmentSetupDuration) / 1000;
}
