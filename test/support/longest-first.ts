// The order of test files: what takes longest begins first, so that no processor is idle while another one ends with it.
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Each of these takes half a minute or more. */
const LONGEST = ['hostile', 'set-up', 'one-means', 'ledger', 'privacy', 'waiting', 'hurried', 'crash', 'keyring'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** End-to-end tests before the others, the longest of them first. */
function rankOf({ project, moduleId }: TestSpecification): number {
  if (project.name !== 'e2e') return LONGEST.length + 1;
  const at = LONGEST.indexOf(basename(moduleId, '.test.ts'));
  return at === -1 ? LONGEST.length : at;
}
