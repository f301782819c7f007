// The built kiosk, able to outlive a limit on the size of its files: how a test fills the disk under it.

// By default the system ends whoever writes beyond the limit, instead of telling that the write has failed.
process.on('SIGXFSZ', () => {});
await import(new URL('../../out/main/index.js', import.meta.url).href);
