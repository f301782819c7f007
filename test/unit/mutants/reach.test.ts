import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { namedFiles, reaching } from '../../mutants/reach.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const FILES = {
  'part/price.ts': "import '../day.ts';",
  'day.ts': "export const day = './nowhere.ts';",
  'worker.ts': "import './part/price.ts';",
  'page.tsx': "import './page.css';\nnew Worker(new URL('./worker.ts?worker', import.meta.url));",
  'page.css': "@import './colours.css';",
  'colours.css': '',
  'test/page.test.tsx': "await import('../page.tsx');",
  'test/day.test.ts': 'import { day } from "../day.ts";',
};

it('a file is reached over imports, workers and style sheets, with the fewest steps', () => {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const named = namedFiles(folder, Object.keys(FILES));
  expect(Object.fromEntries(reaching(named, 'day.ts'))).toEqual({
    ...{ 'day.ts': 0, 'part/price.ts': 1, 'test/day.test.ts': 1 },
    ...{ 'worker.ts': 2, 'page.tsx': 3, 'test/page.test.tsx': 4 },
  });
  expect(reaching(named, 'colours.css').get('test/page.test.tsx')).toBe(3);
});
