// Finds the Chromium of this computer (or installs it with apt-get, as root) and its command-line flags.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const USUAL_PATHS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'].map(
    (path) => `/Applications/${path}`,
  ),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ].map((path) => join(folder ?? 'C:\\Program Files', path)),
  ),
};

export const isRoot = process.getuid?.() === 0;

/** Whether a window can be shown here. */
export const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** The path of Chromium: KIOSK_CHROMIUM, else an installed one, else (root on Debian) installs it. Throws with what to do. */
export function findChromium(): string {
  const asked = process.env.KIOSK_CHROMIUM;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`KIOSK_CHROMIUM names ${asked}, which does not exist.`);
  }
  const found = installedChromium();
  if (found) return found;
  if (isRoot && onPath('apt-get')) {
    console.error('No Chromium here: installing it with apt-get install -y chromium.');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'] as const,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    execFileSync('apt-get', ['update', '-qq'], { ...quiet, stdio: [...quiet.stdio] });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { ...quiet, stdio: [...quiet.stdio] });
    const installed = installedChromium();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium found. Install Chromium, Chrome or Edge (Debian and Ubuntu: apt-get install chromium), or set KIOSK_CHROMIUM to its path.',
  );
}

/** What the kiosk configures in Electron for its page: no UDP for WebRTC, and for the rest a proxy that does not exist. */
const WITHOUT_NETWORK = [
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
];

/** Flags in addition to Playwright's; KIOSK_CHROMIUM_FLAGS adds more, separated by spaces. */
export function chromiumFlags(): string[] {
  return [
    '--disable-gpu',
    '--disable-quic',
    '--autoplay-policy=no-user-gesture-required',
    '--window-size=1920,1080',
    ...WITHOUT_NETWORK,
    ...(process.env.KIOSK_CHROMIUM_FLAGS?.split(/\s+/).filter(Boolean) ?? []),
  ];
}

function installedChromium(): string | undefined {
  return NAMES.map(onPath).find(Boolean) ?? USUAL_PATHS[process.platform]?.find((path) => existsSync(path));
}

function onPath(name: string): string | undefined {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
