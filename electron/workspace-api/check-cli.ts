// Checks a workspace: npm run check-workspace -- --url https://… --token-file FILE [--item CODE --renter CODE] [--write]
import { systemClock } from '../../shared/clock.ts';
import { writeNotice } from './check-actions.ts';
import { readArguments, USAGE } from './check-arguments.ts';
import { exitCodeOf, lineText, summaryText } from './check-lines.ts';
import { checkWorkspace } from './check-workspace.ts';

async function run(): Promise<void> {
  const { json, ...options } = readArguments(process.argv.slice(2));
  if (options.write) console.error(`${writeNotice(options.item ?? '', options.renter ?? '')}\n`);
  const lines = await checkWorkspace({
    ...{ ...options, fetch, clock: systemClock },
    onLine: (line) => console.log(lineText(line, json)),
  });
  console.log(summaryText(lines, json));
  process.exitCode = exitCodeOf(lines);
}

run().catch((error: Error) => {
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
});
