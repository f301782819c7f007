// Loaded first by guide.ts, and by way of NODE_OPTIONS into each kiosk that it starts.
import { CLOCK_SLOWDOWN, DAY, fakeDate } from './day.ts';

process.env.KIOSK_GUIDE_SINCE ??= String(Date.now());
process.env.NODE_OPTIONS ??= `--import=${import.meta.url}`;
process.env.TZ = 'UTC';
// The back-off of the connection uses random jitter.
Math.random = () => 0.5;
fakeDate({ at: DAY, since: Number(process.env.KIOSK_GUIDE_SINCE), slowness: CLOCK_SLOWDOWN });
