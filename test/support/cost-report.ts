// A Vitest reporter: which tests cost more than the rule in docs/developing.md allows, and what each project costs.
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type {} from './costs.ts';

const MAX_MS = 1500;
const MAX_CASES = 50;

// biome-ignore lint/style/noDefaultExport: Vitest loads reporters by their default export.
export default class CostReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines: string[] = [];
    for (const [name, its] of Map.groupBy(modules, ({ project }) => project.name)) {
      const tests = its.flatMap(({ children }) => [...children.allTests()]);
      const sums = tests.map(costsOf);
      const sum = (of: 'ms' | 'launches') => sums.reduce((all, costs) => all + costs[of], 0);
      lines.push(`${name}: ${seconds(sum('ms'))} in tests, beyond ${sum('launches')} launches in them`);
    }
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const offenders = tests.filter((test) => costsOf(test).ms > MAX_MS || costsOf(test).cases > MAX_CASES);
    for (const test of offenders.toSorted((one, other) => costsOf(other).ms - costsOf(one).ms))
      lines.push(lineOf(test));
    for (const module of modules) {
      for (const [suite, count] of rowsOf(module)) {
        if (count > MAX_CASES) lines.push(`${count} rows  ${module.relativeModuleId} > ${suite}`);
      }
    }
    process.stdout.write(`${lines.join('\n')}\n${offenders.length} tests cost too much for npm test\n`);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function costsOf(test: TestCase) {
  return test.meta().costs ?? { ms: 0, launches: 0, cases: 0 };
}

function lineOf(test: TestCase): string {
  const { ms, cases } = costsOf(test);
  return `${seconds(ms)}, ${cases} cases  ${test.module.relativeModuleId} > ${test.fullName}`;
}

/** The number of tests that tables make in each suite of a file, by the suite's name. */
function rowsOf(module: TestModule): Map<string, number> {
  const rows = new Map<string, number>();
  for (const { parent, options } of module.children.allTests()) {
    const name = parent.type === 'suite' ? parent.fullName : '';
    if (options.each) rows.set(name, (rows.get(name) ?? 0) + 1);
  }
  return rows;
}
