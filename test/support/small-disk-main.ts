// Runs the built kiosk so that it survives a file size limit, with which a test simulates a full disk.

// By default the system kills a process that exceeds the limit, instead of failing the write.
process.on('SIGXFSZ', () => {});
await import(new URL('../../out/main/index.js', import.meta.url).href);
