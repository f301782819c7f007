// Writes the sheets into a folder: npm run sheets -- --out DIR --paper letter --locale de
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES } from '../../shared/domain/languages.ts';
import { PAPERS, SHEETS } from '../../shared/domain/sheets.ts';
import { DEFAULT_POLICY } from '../../shared/settings/policy.ts';
import { renderSheet } from './render.ts';

const USAGE = `Usage: npm run sheets -- [--out DIR] [--paper ${PAPERS.join('|')}] [--locale ${LOCALES.join('|')}]`;

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'sheets' },
      paper: { type: 'string', default: 'a4' },
      locale: { type: 'string', default: 'en' },
    },
  });
  const paper = oneOf('--paper', values.paper, PAPERS);
  const locale = oneOf('--locale', values.locale, LOCALES);
  const folder = resolve(values.out);
  const { duePresets } = DEFAULT_POLICY;
  await mkdir(folder, { recursive: true });
  for (const sheet of SHEETS) {
    const file = join(folder, `${sheet}-${paper}-${locale}.pdf`);
    await writeFile(file, await renderSheet({ sheet, paper, locale, deskName: '', duePresets }, Date.now()));
    console.log(file);
  }
}

function oneOf<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === text);
  if (!choice) throw new Error(`${name} takes ${choices.join(' or ')}, not "${text}".`);
  return choice;
}

run().catch((error: Error) => {
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 1;
});
