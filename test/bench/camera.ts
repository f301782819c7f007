// How well the camera reads: our decoder against three others on photographs of labels, and ours on films of labels.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium, isRoot } from '../host/chromium.ts';
import { CLIPS, type Clip, writeClip, writePicture } from '../support/clips.ts';
import type { ClipResult, PictureResult } from './camera-page/ours.ts';
import { buildPages, pageAddress, pictureAddress, servePages } from './camera-site.ts';
import {
  type CorpusPicture,
  type DecoderName,
  type Judgement,
  judge,
  readCorpus,
  type Seen,
} from './camera-verdict.ts';
import type { Outcome } from './figures.ts';

/** The photographs are beside the project, not in it. */
const USUAL_CORPUS = resolve(import.meta.dirname, '../../../shared/barcode-corpus');
const WATCH_MS = 2500;
/** quagga2 reads only linear codes, so it is not shown these. */
const MATRIX = ['qr', 'dm'];
/** The corpus' names for symbologies that bwip-js names differently. */
const MATRIX_NAMES: Record<string, string> = { qrcode: 'qr', datamatrix: 'dm' };
const MAX_FIRST_MS = { upright: 250, tilted: 600 } as const;

declare const readPicture: {
  (address: string): Promise<PictureResult>;
  (decoder: string, address: string): Promise<PictureResult>;
};
declare const readCamera: (watchMs: number) => Promise<ClipResult>;

interface CameraFigures extends Omit<Judgement, 'misreads'> {
  name: 'camera';
  /** Pictures shown to each decoder. */
  pictures: number;
  films: number;
  clips: ({ name: string; perSecond: number } & Pick<ClipResult, 'firstMs' | 'longTasks'>)[];
}

export interface CameraOptions {
  /** The folder of the photographs. */
  corpus?: string | undefined;
  /** 'smoke': a few labels that the bench draws itself, and no time limits. */
  size?: 'whole' | 'smoke';
}

/** Runs the bench; `broken` lists the missed targets. */
export async function benchCamera({
  corpus = process.env.KIOSK_BARCODE_CORPUS ?? USUAL_CORPUS,
  size = 'whole',
}: CameraOptions): Promise<Outcome<CameraFigures>> {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-camera-'));
  try {
    const labels = size === 'whole' ? corpus : join(folder, 'labels');
    const pictures = size === 'whole' ? readCorpus(corpus) : await drawLabels(labels);
    const films = size === 'whole' ? CLIPS : CLIPS.slice(0, 1);
    const site = join(folder, 'site');
    await buildPages(site);
    const looks = await seeAll(site, labels, pictures);
    const { misreads, ...judgement } = judge(looks);
    const clips: CameraFigures['clips'] = [];
    const broken = brokenIn({ ...judgement, misreads });
    for (const clip of films) {
      const seen = await watch(site, clip, folder);
      clips.push(figuresOf(clip, seen));
      broken.push(...brokenInClip(clip, seen, size));
    }
    const seen = Math.min(...Object.values(looks).map(({ length }) => length));
    const figures: CameraFigures = { name: 'camera', pictures: seen, films: clips.length, ...judgement, clips };
    const asked = { pictures: pictures.length, films: films.length };
    // If ours reads too little, or nothing of a film, `broken` has it; the others may read nothing.
    const mayBeZero = ['zx', 'cpp', 'neutral', 'misreads', 'negatives', 'bySymbology', 'clips'];
    return { figures, broken, expects: { asked, mayBeZero } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Draws a corpus into `folder`: a label of each symbology, spread over the sets, and a desk without a label. */
async function drawLabels(folder: string): Promise<CorpusPicture[]> {
  mkdirSync(folder);
  const upright = CLIPS.filter(({ name }) => name.endsWith('upright'));
  const sets = ['zx', 'cpp', 'neutral'] as const;
  const pictures: CorpusPicture[] = [];
  for (const [index, label] of upright.entries()) {
    const file = `${label.symbology}.png`;
    await writePicture(label, join(folder, file));
    const fmt = MATRIX_NAMES[label.symbology] ?? label.symbology;
    pictures.push({ file, fmt, expect: label.text, set: sets[index % sets.length] ?? 'zx' });
  }
  await writePicture(null, join(folder, 'nothing.png'));
  return [...pictures, { file: 'nothing.png', fmt: 'none', expect: null, set: 'neg' }];
}

/** Shows every picture to every decoder, one after the other: ours in one page, the others in another. */
async function seeAll(site: string, corpus: string, pictures: CorpusPicture[]): Promise<Record<DecoderName, Seen[]>> {
  const browser = await open(site, corpus, []);
  try {
    const [own, foreign] = await Promise.all([openPage(browser, 'ours'), openPage(browser, 'others')]);
    const see = async (
      name: DecoderName,
      look: (picture: CorpusPicture) => Promise<PictureResult>,
    ): Promise<Seen[]> => {
      const began = Date.now();
      const seen: Seen[] = [];
      for (const picture of pictures) seen.push({ picture, ...(await look(picture)) });
      console.error(`${name}: ${pictures.length} pictures in ${Math.round((Date.now() - began) / 1000)} s`);
      return seen;
    };
    const other = (decoder: DecoderName) =>
      see(decoder, async ({ file, fmt }) => {
        if (decoder === 'quagga2' && MATRIX.includes(fmt)) return { text: null, ms: [] };
        return foreign.evaluate(([name, at]) => readPicture(name, at), [decoder, pictureAddress(file)] as const);
      });
    const ours = await see('ours', ({ file }) => own.evaluate((at) => readPicture(at), pictureAddress(file)));
    return { ours, stock: await other('stock'), polyfill: await other('polyfill'), quagga2: await other('quagga2') };
  } finally {
    await browser.close();
  }
}

async function watch(site: string, clip: Clip, folder: string): Promise<ClipResult> {
  const film = await writeClip(clip, folder);
  const browser = await open(site, null, [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  try {
    const page = await openPage(browser, 'ours');
    return await page.evaluate((watchMs) => readCamera(watchMs), WATCH_MS);
  } finally {
    await browser.close();
    rmSync(film);
  }
}

async function open(site: string, corpus: string | null, flags: string[]): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext('', {
    executablePath: findChromium(),
    headless: true,
    chromiumSandbox: !isRoot,
    args: [...chromiumFlags(), ...flags],
  });
  await servePages(context, site, corpus);
  return context;
}

async function openPage(context: BrowserContext, name: 'ours' | 'others'): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${name}: ${error}`));
  await page.goto(pageAddress(name));
  return page;
}

function figuresOf(clip: Clip, { firstMs, readsPerSecond, longTasks }: ClipResult): CameraFigures['clips'][number] {
  return {
    name: clip.name,
    firstMs: firstMs === null ? null : Math.round(firstMs),
    perSecond: Math.round(10 * readsPerSecond) / 10,
    longTasks,
  };
}

/** The minimum share of each set that must be read. */
const MIN_SHARE = { zx: 0.87, cpp: 0.94, neutral: 0.9 } as const;

function brokenIn({ decoders: { ours }, bySymbology, misreads }: Judgement): string[] {
  const sets = (['zx', 'cpp', 'neutral'] as const)
    .filter((set) => ours[set] < MIN_SHARE[set])
    .map((set) => `of ${set} only ${ours[set]} were read, not ${MIN_SHARE[set]}`);
  const symbologies = Object.entries(bySymbology).flatMap(([fmt, { of: _, ours: read, ...others }]) => {
    const best = Math.max(...Object.values(others));
    return read < best ? [`of ${fmt} ours reads ${read}, another ${best}`] : [];
  });
  return [...sets, ...symbologies, ...misreads.map(({ file, text }) => `${file} was misread as ${text}`)];
}

function brokenInClip(clip: Clip, { firstMs, text, longTasks }: ClipResult, size: CameraOptions['size']): string[] {
  if (size === 'smoke') return text === clip.text ? [] : [`${clip.name} was read as ${text}`];
  const limit = clip.tilt === 0 ? MAX_FIRST_MS.upright : MAX_FIRST_MS.tilted;
  return [
    ...(firstMs === null || firstMs > limit ? [`${clip.name}: first read after ${firstMs} ms, not ${limit}`] : []),
    ...(text !== null && text !== clip.text ? [`${clip.name} was misread as ${text}`] : []),
    ...(longTasks > 0 ? [`${clip.name}: ${longTasks} tasks of more than 50 ms`] : []),
  ];
}
