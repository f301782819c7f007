// Photographs by key: requested once, a few at a time, cached within limits, forgotten with their workspace.
import { beforeEach, expect, it } from 'vitest';
import { createPhotographs, type Photographs } from '../../../electron/app/photographs.ts';
import { pictureAt } from '../../../electron/demo/pictures.ts';
import type { ItemScan } from '../../../shared/domain/workspace.ts';
import { anItem, aRent, aRenter, aReservation, itemScan, renterScan } from '../../support/examples.ts';
import { type ManualClock, manualClock, settle } from '../../support/manual-clock.ts';

const WORKSPACE = 'https://pool.example.org';
const PNG = pictureAt('TNT-0205.png') ?? new Uint8Array();

let clock: ManualClock;
let asked: string[];
/** Answers the requests that were made so far, oldest first. */
let answers: ((response: Response) => void)[];
let photographs: Photographs;

beforeEach(() => {
  clock = manualClock();
  asked = [];
  answers = [];
  let made = 0;
  photographs = createPhotographs({
    clock,
    newId: () => `key-${++made}`,
    fetch: (url) => {
      asked.push(url);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
});

function png(bytes: Uint8Array = PNG): Response {
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } });
}

function scanWith(photo: string): ItemScan {
  return itemScan(anItem('TNT-0205', 'Hilleberg Nallo 3 GT', { photo }));
}

function keyOf(photo: string): string {
  return photographs.withKeys(scanWith(photo), WORKSPACE).item.photo ?? 'none';
}

it('the page gets a key for every address, the same key for the same address, and no address', () => {
  const { item } = photographs.withKeys(scanWith('/7.png'), WORKSPACE);
  const mara = aRenter('RNT-1184', 'Mara Lindqvist');
  const rent = aRent(anItem('TNT-0205', 'Hilleberg Nallo 3 GT'), mara);
  const renter = photographs.withKeys(
    renterScan(mara, {
      rents: [{ ...rent, item: { ...rent.item, photo: '/7.png' } }],
      reservations: [aReservation({ item: { ...rent.item, photo: '/7.png' } })],
    }),
    WORKSPACE,
  );
  const { type, ...untyped } = scanWith('/8.png').item;
  const found = photographs.withKeys({ results: [{ ...untyped, type: 'item' }], nextPage: null }, WORKSPACE);
  expect(item.photo).toBe('key-1');
  expect(renter.rents[0]?.item.photo).toBe('key-1');
  expect(renter.reservations[0]?.of).toMatchObject({ item: { photo: 'key-1' } });
  expect(found.results[0]).toMatchObject({ photo: 'key-2' });
  expect(asked).toEqual([]);
});

it('an address that may not be requested gets no key', () => {
  expect(photographs.withKeys(scanWith('https://10.0.0.1/7.png'), WORKSPACE).item).not.toHaveProperty('photo');
});

it('only a key from a look-up names a photograph', async () => {
  keyOf('/7.png');
  expect(await photographs.get('key-2')).toBeNull();
  expect(await photographs.get(`${WORKSPACE}/7.png`)).toBeNull();
  expect(asked).toEqual([]);
});

it('a photograph is requested once for several callers, and cached', async () => {
  const key = keyOf('/7.png');
  const both = [photographs.get(key), photographs.get(key)];
  await settle();
  answers[0]?.(png());
  expect((await Promise.all(both)).map((found) => found?.type)).toEqual(['image/png', 'image/png']);
  expect((await photographs.get(key))?.bytes).toEqual(Buffer.from(PNG));
  expect(asked).toEqual([`${WORKSPACE}/7.png`]);
});

it('a photograph that failed is not requested again for a minute', async () => {
  const key = keyOf('/7.png');
  const first = photographs.get(key);
  await settle();
  answers[0]?.(new Response(null, { status: 404 }));
  expect(await first).toBeNull();
  clock.advance(59_000);
  expect(await photographs.get(key)).toBeNull();
  expect(asked).toHaveLength(1);
  clock.advance(1000);
  const again = photographs.get(key);
  await settle();
  answers[1]?.(png());
  expect(await again).not.toBeNull();
});

it('at most four requests are in flight; a slow one is given up after eight seconds', async () => {
  const keys = [1, 2, 3, 4, 5, 6].map((each) => keyOf(`/${each}.png`));
  const all = keys.map((key) => photographs.get(key));
  await settle();
  expect(asked).toHaveLength(4);
  answers[0]?.(png());
  await all[0];
  await settle();
  expect(asked).toHaveLength(5);
  clock.advance(8000);
  await settle();
  expect(asked).toHaveLength(6);
  expect(await all[1]).toBeNull();
});

it('at most 24 MiB are cached: the least recently used photograph goes', async () => {
  const large = new Uint8Array(2 * 1024 * 1024 - 1000);
  large.set(PNG);
  const keys = Array.from({ length: 13 }, (_, index) => keyOf(`/${index}.png`));
  for (const [index, key] of keys.entries()) {
    const coming = photographs.get(key);
    await settle();
    answers[index]?.(png(large));
    expect(await coming).not.toBeNull();
  }
  await photographs.get(keys[12] ?? '');
  expect(asked).toHaveLength(13);
  void photographs.get(keys[0] ?? '');
  await settle();
  expect(asked).toHaveLength(14);
});

it('keys beyond 2000 are forgotten, oldest first', async () => {
  const first = keyOf('/first.png');
  const second = keyOf('/second.png');
  for (let each = 0; each < 1999; each += 1) keyOf(`/${each}.png`);
  expect(await photographs.get(first)).toBeNull();
  void photographs.get(second);
  await settle();
  expect(asked).toEqual([`${WORKSPACE}/second.png`]);
});

it('all photographs are forgotten with their workspace, those in flight too', async () => {
  const key = keyOf('/7.png');
  const coming = photographs.get(key);
  await settle();
  photographs.forget();
  answers[0]?.(png());
  expect(await coming).toBeNull();
  expect(await photographs.get(key)).toBeNull();
  expect(keyOf('/7.png')).not.toBe(key);
});
