// Notes what each test costs, for `npm run test:costs`: processor time beyond launches of a kiosk, and generated cases.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { processorMs } from './processor-time.ts';

interface Costs {
  /** Processor time in milliseconds, without that of launches. */
  ms: number;
  launches: number;
  /** Cases of property tests. */
  cases: number;
}

declare module 'vitest' {
  interface TaskMeta {
    costs?: Costs;
  }
}

let costs: Costs = { ms: 0, launches: 0, cases: 0 };
let begunAt = 0;
let launching = 0;
let launchBegunAt = 0;

beforeEach(() => {
  costs = { ms: 0, launches: 0, cases: 0 };
  begunAt = processorMs();
});

afterEach(({ task }) => {
  costs.ms += processorMs() - begunAt;
  task.meta.costs = costs;
});

// Of launches at the same time, their time together.
function countLaunch(moment: unknown): void {
  if (moment === 'begins') {
    costs.launches += 1;
    if (launching === 0) launchBegunAt = processorMs();
    launching += 1;
  } else {
    launching -= 1;
    if (launching === 0) costs.ms -= processorMs() - launchBegunAt;
  }
}
subscribe('kiosk launch', countLaunch);
afterAll(() => {
  unsubscribe('kiosk launch', countLaunch);
});

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  reporter(run: fc.RunDetails<unknown>) {
    costs.cases += run.numRuns;
    const failure = fc.defaultReportMessage(run);
    if (failure !== undefined) throw new Error(failure);
  },
});
