// Loaded before all else into whatever takes the guide's pictures, and by it into each kiosk that it starts.
import { believeIn, DAY, SLOWNESS } from './day.ts';

process.env.KIOSK_GUIDE_SINCE ??= String(Date.now());
process.env.NODE_OPTIONS ??= `--import=${import.meta.url}`;
process.env.TZ = 'UTC';
// Waits for the connection are drawn by lot.
Math.random = () => 0.5;
believeIn({ at: DAY, since: Number(process.env.KIOSK_GUIDE_SINCE), slowness: SLOWNESS });
