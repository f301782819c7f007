// Runs the built kiosk; each SIGUSR2 advances its monotonic clock by an hour. The time of day stays unchanged.
const real = performance.now.bind(performance);
let aheadMs = 0;
performance.now = () => real() + aheadMs;
process.on('SIGUSR2', () => {
  aheadMs += 60 * 60_000;
});

await import(new URL('../../out/main/index.js', import.meta.url).href);
