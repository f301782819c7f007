// Test files that share a process share nothing else: each loads the project's modules anew, and what it put in the place
// of something real is taken back after it.
import { afterAll, vi } from 'vitest';

vi.resetModules();

const before = { ...process.env };

afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
