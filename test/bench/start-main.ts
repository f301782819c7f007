// The built kiosk's main process in the bench of its start: watched, and else as it is.
import { watchStart } from './start-page.ts';

void watchStart(process.env.KIOSK_BENCH_CODE ?? '');
await import(new URL('../../out/main/index.js', import.meta.url).href);
