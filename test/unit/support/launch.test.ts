// How tests launch a kiosk: a launcher that can’t give what a test asks for fails instead of doing something else.
import { expect, it, vi } from 'vitest';
import { launchKiosk } from '../../support/launch.ts';

it.each(['KIOSK_HOST_KEYRING', 'KIOSK_HOST_CLIPBOARD', 'KIOSK_HOST_DIALOGS'])(
  'Electron is not started for a test that asks for %s, which only the Chromium host knows',
  async (name) => {
    vi.stubEnv('KIOSK_HOST', 'electron');
    await expect(launchKiosk({ env: { [name]: 'basic_text' } })).rejects.toThrow(
      `Only the Chromium host knows ${name}`,
    );
  },
);
