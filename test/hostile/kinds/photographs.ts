// A workspace that names photographs: of other machines, too large, or made to be measured wrongly.
import { crc32, deflateSync } from 'node:zlib';
import { wireItem } from '../../support/wire-examples.ts';
import { t } from '../../support/words.ts';
import { entryFor, type Kind, must } from '../kind.ts';
import { answerNormally, json } from '../servers.ts';
import type { HostileWorkspaceStage } from '../stages.ts';

/** As many pixels as the kiosk shows at most: 16 million. */
const LARGEST = 4000;
const HITS = 8;

/** A black PNG; a few kilobytes, however large its side. */
function png(side: number): Buffer {
  const part = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(data.length);
    numbers.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const points = deflateSync(Buffer.alloc(side * (side + 1)), { level: 1 });
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', points), part('IEND', Buffer.alloc(0))]);
}

/** A JPEG whose frame of 134 million pixels stands behind one of a single pixel in a comment. */
function hiddenFrame(before: number[]): Buffer {
  const frame = (side: number) => [0xff, 0xc0, 0, 11, 8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 0x11, 0];
  return Buffer.from([0xff, 0xd8, ...before, 0xff, 0xfe, 0, 15, ...frame(1), ...frame(0x2d40), 0xff, 0xd9]);
}

/** A search whose hits all have the photograph at `address`; asked at the workspace, it is `file`. */
async function search(stage: HostileWorkspaceStage, address: string, file: Buffer, type = 'image/png'): Promise<void> {
  stage.workspace.setScript((response, request) => {
    if (request.path.startsWith('/photo')) return void response.writeHead(200, { 'content-type': type }).end(file);
    if (!request.path.includes('/search')) return answerNormally(response, request);
    const hit = (id: number) => ({ type: 'item', ...wireItem({ id, code: `CAM-00${id}`, image_url: address + id }) });
    const data = Array.from({ length: HITS }, (_, index) => hit(index + 1));
    return json(response, 200, { data, meta: { next_page: null } });
  });
  await stage.desk.touch(t('key.search'));
  await stage.desk.types(t('search.field'), 'camera');
  await stage.page
    .locator('.hit .picture')
    .nth(HITS - 1)
    .waitFor();
}

const drawn = (stage: HostileWorkspaceStage) => stage.page.locator('.hit canvas[data-shown]');

export const photographKinds: Kind<'hostileWorkspace'>[] = [
  {
    name: 'a photograph at an address of the local network is not asked for',
    tries: { short: 1, long: 12 },
    async attack(stage, attempt) {
      const host = entryFor(attempt, [
        'printer.',
        'files.corp',
        'nas.home',
        'pc.localdomain.',
        'fritz.box',
        '127.0.0.1',
      ]);
      const { port } = stage.stranger;
      for (const scheme of ['https://', 'blob:https://', 'http://']) {
        stage.workspace.setScript((response) =>
          json(response, 200, {
            data: [{ type: 'item', ...wireItem({ image_url: `${scheme}${host}:${port}/7.png` }) }],
            meta: { next_page: null },
          }),
        );
        const found = await stage.search();
        must(found.ok && !JSON.stringify(found).includes('photo'), `${scheme}${host}: ${JSON.stringify(found)}`);
      }
    },
  },
  {
    name: 'a photograph of more pixels than its head says is not shown',
    tries: { short: 1, long: 5 },
    async attack(stage, attempt) {
      const files: [Buffer, string][] = [
        [hiddenFrame([0xff, 0xff]), 'image/jpeg'],
        [hiddenFrame([0xff, 0x01]), 'image/jpeg'],
        [hiddenFrame([]), 'image/jpeg'],
        [png(LARGEST + 1), 'image/png'],
        [png(20), 'image/gif'],
      ];
      const [file, type] = entryFor(attempt, files);
      await search(stage, `/photo${attempt.index}-`, file, type);
      const asked = await stage.page.evaluate(() =>
        Promise.all(
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/photo/'))
            .map(({ name }) => fetch(name).then(({ status }) => status)),
        ),
      );
      must(!asked.includes(200) && (await drawn(stage).count()) === 0, `the page has it: ${asked}`);
    },
  },
  {
    name: 'eight photographs of sixteen million pixels hold up no other work, and only small ones are kept',
    tries: { short: 1, long: 3 },
    async attack(stage, attempt) {
      await search(stage, `/photo${attempt.index}-large-`, png(LARGEST));
      await drawn(stage)
        .nth(HITS - 1)
        .waitFor();
      const sides = await drawn(stage).evaluateAll((all) => all.map((its) => (its as HTMLCanvasElement).width));
      must(Math.max(...sides) <= 256, `the page keeps ${sides}`);
    },
  },
];
