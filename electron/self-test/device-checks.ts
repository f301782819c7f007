// Checks the devices of the PC: cameras and printers. A desk works without them.
import { type Check, firstLineOf } from './check.ts';
import type { TestedPage } from './page.ts';
import { camera } from './page-tries.ts';

export function deviceChecks(page: Pick<TestedPage, 'contents' | 'home' | 'run'>): Check[] {
  return [
    {
      name: 'cameras',
      async try() {
        await page.home();
        const { count, problem } = await page.run(camera);
        if (count === 0) return { notHere: 'there is none' };
        return problem === null ? { held: `${count} here, the first gives a picture` } : { broken: problem };
      },
    },
    {
      name: 'printers',
      async try() {
        const { contents } = page;
        if (!contents.getPrintersAsync) return { notHere: 'the Chromium host knows none' };
        try {
          const printers = await contents.getPrintersAsync();
          return printers.length === 0 ? { notHere: 'there is none' } : { held: `${printers.length} here` };
        } catch (error) {
          return { broken: `the system does not list them: ${firstLineOf(error)}` };
        }
      },
    },
  ];
}
