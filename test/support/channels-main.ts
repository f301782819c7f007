// Runs the built kiosk and prints, when it quits, the channels on which main listened besides those of `handle`.
import { app, ipcMain } from 'electron';

await import(new URL('../../out/main/index.js', import.meta.url).href);
app.on('will-quit', () => console.log(`channels: ${JSON.stringify(ipcMain.eventNames())}`));
