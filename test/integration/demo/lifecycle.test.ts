import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { startFaultyWorkspace } from '../../support/faulty-workspace.ts';
import { manualClock } from '../../support/manual-clock.ts';
import { deskAt } from './desk-client.ts';

describe('the demo workspace', () => {
  test('listens on the loopback interface only, and tells its own time', async () => {
    const clock = manualClock();
    const workspace = await startFaultyWorkspace({ clock });
    expect(workspace.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const { headers } = await deskAt(workspace).search({ q: '' });
    expect(Date.parse(headers.get('date') ?? '')).toBe(clock.now());
    await workspace.close();
  });

  test('does not tell its name where it is started without', async () => {
    const workspace = await startFaultyWorkspace({ clock: manualClock(), without: ['name'] });
    expect((await deskAt(workspace).search({ q: 'elodie' })).body.meta).toEqual({ next_page: null });
    await workspace.close();
  });

  test('refuses connections while it is down, and comes back at the same address with its data', async () => {
    const workspace = await startFaultyWorkspace({ clock: manualClock() });
    const desk = deskAt(workspace);
    await desk.checkOut('CAM-0112', 'RNT-2207');
    await workspace.goDown();
    await expect(desk.lookUp('CAM-0112')).rejects.toThrow('fetch failed');
    await workspace.comeBack();
    expect(await desk.lookUp('CAM-0112')).toMatchObject({
      status: 200,
      body: { data: { item: { status: 'rented' } } },
    });
    expect(workspace.ledger).toHaveLength(1);
    await workspace.close();
  });

  test('drops requests in progress when it goes down', async () => {
    const clock = manualClock();
    const workspace = await startFaultyWorkspace({ clock });
    workspace.faults.next({ on: 'check_out', kind: 'latency', ms: 1000 });
    const failed = expect(deskAt(workspace).checkOut('CAM-0112', 'RNT-2207')).rejects.toThrow('fetch failed');
    await expect.poll(() => workspace.requests.count('check_out')).toBe(1);
    await workspace.goDown();
    await failed;
    clock.advance(1000);
    await workspace.comeBack();
    expect(await deskAt(workspace).lookUp('CAM-0112')).toMatchObject({ body: { data: { rent: null } } });
    await workspace.close();
  });

  test('can be closed twice', async () => {
    const workspace = await startFaultyWorkspace({ clock: manualClock() });
    await workspace.close();
    await workspace.close();
  });

  test('fails with EADDRINUSE when its port is taken', async () => {
    const first = await startFaultyWorkspace({ clock: manualClock() });
    const port = Number(new URL(first.baseUrl).port);
    await expect(startFaultyWorkspace({ clock: manualClock(), port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
  });

  test('counts the requests that reached it', async () => {
    const workspace = await startFaultyWorkspace({ clock: manualClock() });
    const desk = deskAt(workspace);
    expect(workspace.requests.count()).toBe(0);
    await desk.lookUp('CAM-0112');
    await desk.search({ q: 'sony' });
    await desk.checkIn('CAM-0147');
    expect(workspace.requests.count()).toBe(3);
    expect(workspace.requests.count('check_in')).toBe(1);
    expect(workspace.requests.count('check_out')).toBe(0);
    expect(workspace.requests.byPath()).toEqual({ 'POST /api/v1/kiosk/scan': 2, 'GET /api/v1/kiosk/search': 1 });
    expect(workspace.requests.recent('search')).toMatchObject([{ sequence: 2, query: { q: 'sony' } }]);
    workspace.requests.clear();
    expect(workspace.requests.count()).toBe(0);
    await workspace.close();
  });

  test('notifies a listener of each request before it is carried out, until it unsubscribes', async () => {
    const workspace = await startFaultyWorkspace({ clock: manualClock() });
    const desk = deskAt(workspace);
    const heard: unknown[] = [];
    const stop = workspace.requests.onArrival(({ operation }) => heard.push([operation, workspace.ledger.length]));
    await desk.checkIn('CAM-0147');
    stop();
    await desk.lookUp('CAM-0147');
    expect(heard).toEqual([['check_in', 0]]);
    await workspace.close();
  });
});

describe('npm run demo-workspace', () => {
  function start(...options: string[]) {
    const running = spawn(process.execPath, ['electron/demo/cli.ts', ...options]);
    const ended = once(running, 'exit') as Promise<[code: number | null, signal: string | null]>;
    return { running, ended };
  }

  test('accepts the token it prints, and ends by Ctrl+C', async () => {
    const { running, ended } = start('--port', '0');
    const said = new Map<string, string>();
    for await (const line of createInterface(running.stdout)) {
      const [, name, value] = /^ {2}(Base URL|Token) +(\S+)$/.exec(line) ?? [];
      if (name && value) said.set(name, value);
      if (line.includes('Ctrl+C')) break;
    }
    const response = await fetch(`${said.get('Base URL')}/api/v1/kiosk/search?q=fx6`, {
      headers: { authorization: `Bearer ${said.get('Token')}` },
    });
    expect(await response.json()).toMatchObject({ data: [{ code: 'CAM-0147' }] });
    running.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });

  test.each([
    [['--port', 'x'], '--port takes a whole number from 0 to 65535, not "x".'],
    [['--latency', '-5'], '--latency'],
    [['--keys', 'lost'], '--keys takes remembered or unknown, not "lost".'],
    [['--colour', 'red'], "Unknown option '--colour'"],
  ])('explains what is wrong with %j', async (options, explanation) => {
    const { running, ended } = start(...options);
    let said = '';
    for await (const chunk of running.stderr) said += chunk;
    expect(said).toContain(explanation);
    expect(said).toContain('Usage: npm run demo-workspace');
    expect(await ended).toEqual([1, null]);
  });
});
