// Runs the built kiosk and prints, when it quits, SSLKEYLOGFILE of its environment.
import { app } from 'electron';

await import(new URL('../../out/main/index.js', import.meta.url).href);
app.on('will-quit', () => console.log(`SSLKEYLOGFILE: ${process.env.SSLKEYLOGFILE}`));
