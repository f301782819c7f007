// Orders test files: the slowest start first, so that no processor is idle while another one finishes a slow file.
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, half a minute or more each, in this order. */
const LONGEST = ['hostile', 'set-up', 'one-means', 'ledger', 'privacy', 'waiting', 'hurried', 'crash', 'keyring'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** End-to-end tests come before the others, the slowest first. */
function rankOf({ project, moduleId }: TestSpecification): number {
  if (project.name !== 'e2e') return LONGEST.length + 1;
  const at = LONGEST.indexOf(basename(moduleId, '.test.ts'));
  return at === -1 ? LONGEST.length : at;
}
