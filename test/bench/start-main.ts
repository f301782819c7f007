// The built kiosk's main for the start bench: watched, but otherwise unchanged.
import { watchStart } from './start-page.ts';

void watchStart(process.env.KIOSK_BENCH_CODE ?? '');
await import(new URL('../../out/main/index.js', import.meta.url).href);
