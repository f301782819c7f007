// Orders test files: the slowest start first, so that no processor is idle while another one finishes a slow file.
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, half a minute or more each, in this order. */
const LONGEST = [
  ...['hostile', 'privacy', 'set-up', 'accessibility', 'one-means', 'self-test', 'crash', 'hurried', 'waiting'],
  ...['keyring', 'ledger'],
  // The last two processes would wait for these.
  ...['desk-model', 'life', 'simulation'],
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** The slowest come first, then the other end-to-end tests, then the rest. */
function rankOf({ project, moduleId }: TestSpecification): number {
  const at = LONGEST.indexOf(basename(moduleId).split('.')[0] ?? '');
  if (at !== -1) return at;
  return project.name.startsWith('e2e') ? LONGEST.length : LONGEST.length + 1;
}
