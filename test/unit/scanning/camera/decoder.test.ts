// The page’s side of the decoder, with a worker that the test controls.
import { describe, expect, test } from 'vitest';
import { DECODER_TIMES, type Decoder, startDecoder } from '../../../../renderer/scanning/camera/decoder.ts';
import type { CameraRead, WorkerAnswer } from '../../../../renderer/scanning/camera/decoder-messages.ts';
import { manualClock, settle } from '../../../support/manual-clock.ts';

const read: CameraRead = { text: 'CAM-0147', symbology: 'code128', isGs1: false };

class StageWorker {
  onmessage: ((event: { data: WorkerAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  onmessageerror: (() => void) | null = null;
  frames = 0;
  isEnded = false;
  postMessage(): void {
    this.frames += 1;
  }
  terminate(): void {
    this.isEnded = true;
  }
  says(data: WorkerAnswer): Promise<void> {
    this.onmessage?.({ data });
    return settle();
  }
  breaks(): Promise<void> {
    this.onerror?.();
    return settle();
  }
}

function stage() {
  const clock = manualClock();
  const workers: StageWorker[] = [];
  const worker = (): StageWorker => workers.at(-1) ?? new StageWorker();
  const openWorker = (): Worker => {
    workers.push(new StageWorker());
    return worker() as unknown as Worker;
  };
  return { clock, workers, worker, openWorker };
}

async function running() {
  const parts = stage();
  const starting = startDecoder(parts);
  await parts.worker().says({ kind: 'ready' });
  const start = await starting;
  if (!start.ok) throw new Error(start.detail);
  return { ...parts, decoder: start.decoder };
}

function frame() {
  const bitmap = { isClosed: false, close: () => void Object.assign(bitmap, { isClosed: true }) };
  return bitmap as typeof bitmap & ImageBitmap;
}

const decode = (decoder: Decoder) => decoder.decode(frame());

describe('a start', () => {
  test('fails with the reason that the worker gives, and ends the worker', async () => {
    const parts = stage();
    const starting = startDecoder(parts);
    await parts.worker().says({ kind: 'failed', problem: 'self-test', detail: 'A known code was misread.' });
    expect(await starting).toEqual({ ok: false, problem: 'self-test', detail: 'A known code was misread.' });
    expect(parts.worker().isEnded).toBe(true);
  });

  test('fails if the worker breaks or never answers', async () => {
    const broken = stage();
    const starting = startDecoder(broken);
    await broken.worker().breaks();
    expect(await starting).toMatchObject({ ok: false, problem: 'worker' });

    const silent = stage();
    const waiting = startDecoder(silent);
    silent.clock.advance(DECODER_TIMES.start);
    expect(await waiting).toMatchObject({ ok: false, problem: 'worker' });
  });

  test('fails if the page may not open a worker', async () => {
    const { clock } = stage();
    const openWorker = () => {
      throw new TypeError('Policy refused');
    };
    expect(await startDecoder({ clock, openWorker })).toMatchObject({ ok: false, problem: 'worker' });
  });
});

describe('a frame', () => {
  test('is answered with what was read in it', async () => {
    const { decoder, worker } = await running();
    const first = decode(decoder);
    await worker().says({ kind: 'read', read });
    expect(await first).toEqual(read);
    const second = decode(decoder);
    await worker().says({ kind: 'read', read: null });
    expect(await second).toBeNull();
  });

  test('is closed and not sent while another is being decoded', async () => {
    const { decoder, worker } = await running();
    const first = decode(decoder);
    const late = frame();
    expect(await decoder.decode(late)).toBeNull();
    expect(late.isClosed).toBe(true);
    expect(worker().frames).toBe(1);
    await worker().says({ kind: 'read', read });
    expect(await first).toEqual(read);
  });

  test.each([
    ['breaks', ({ worker }: Awaited<ReturnType<typeof running>>) => worker().breaks()],
    [
      'does not answer in time',
      async ({ clock }: Awaited<ReturnType<typeof running>>) => clock.advance(DECODER_TIMES.frame),
    ],
    [
      'reports a failure',
      ({ worker }: Awaited<ReturnType<typeof running>>) =>
        worker().says({ kind: 'failed', problem: 'engine', detail: '' }),
    ],
  ])('is lost if its worker %s, and the next frame gets a new worker', async (_, goWrong) => {
    const parts = await running();
    const lost = decode(parts.decoder);
    await goWrong(parts);
    expect(await lost).toBeNull();
    expect(parts.worker().isEnded).toBe(true);

    const next = decode(parts.decoder);
    await parts.worker().says({ kind: 'ready' });
    await parts.worker().says({ kind: 'read', read });
    expect(await next).toEqual(read);
    expect(parts.workers.length).toBe(2);
  });
});

describe('a decoder', () => {
  test('is broken once no new worker starts', async () => {
    const { decoder, worker } = await running();
    const first = decode(decoder);
    await worker().breaks();
    await first;
    expect(decoder.isBroken()).toBe(false);
    const next = decode(decoder);
    await worker().says({ kind: 'failed', problem: 'engine', detail: '' });
    expect(await next).toBeNull();
    expect(decoder.isBroken()).toBe(true);
  });

  test('is broken once every frame breaks its worker, but not after single bad frames', async () => {
    const { decoder, worker } = await running();
    const lose = async () => {
      const lost = decode(decoder);
      await worker().says({ kind: 'ready' });
      await worker().says({ kind: 'failed', problem: 'engine', detail: '' });
      await lost;
    };
    const seen = decode(decoder);
    await worker().breaks();
    await seen;
    await lose();
    const good = decode(decoder);
    await worker().says({ kind: 'ready' });
    await worker().says({ kind: 'read', read });
    expect(await good).toEqual(read);
    const bad = decode(decoder);
    await worker().breaks();
    await bad;
    await lose();
    expect(decoder.isBroken()).toBe(false);
    await lose();
    expect(decoder.isBroken()).toBe(true);
  });
});

describe('a decoder that was closed', () => {
  test('answers null to the frame in flight and to every later one, and ends its worker', async () => {
    const { decoder, worker } = await running();
    const first = decode(decoder);
    decoder.close();
    expect(await first).toBeNull();
    expect(await decode(decoder)).toBeNull();
    expect(worker().isEnded).toBe(true);
  });

  test('ends the new worker too if it was being replaced', async () => {
    const { decoder, worker, workers } = await running();
    const first = decode(decoder);
    await worker().breaks();
    await first;
    const next = decode(decoder);
    decoder.close();
    expect(await next).toBeNull();
    expect(workers.every(({ isEnded }) => isEnded)).toBe(true);
  });
});
