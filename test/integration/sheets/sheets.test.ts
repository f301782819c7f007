// Every sheet, rendered and read back: each code is found once with its text, and nothing overlaps.

import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CARDS, DEMO_ITEMS, type DemoCode } from '../../../electron/sheets/demo-sheet.ts';
import { MARGIN, PAPER_SIZES } from '../../../electron/sheets/page.ts';
import { renderSheet } from '../../../electron/sheets/render.ts';
import { COMMANDS } from '../../../shared/domain/commands.ts';
import { MAX_DESK_NAME_LENGTH } from '../../../shared/domain/desk.ts';
import { dueCommand } from '../../../shared/domain/due-presets.ts';
import { LOCALES } from '../../../shared/domain/languages.ts';
import { PAPERS, SHEETS, type SheetName } from '../../../shared/domain/sheets.ts';
import { TEST_CODES } from '../../../shared/domain/test-sheet.ts';
import { DEFAULT_POLICY } from '../../../shared/settings/policy.ts';
import { type Box, codesOn, type FoundCode, isBlank, type PrintedPdf, printed } from '../../support/pdf-pages.ts';
import { outsideTexts } from '../../support/texts.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
/** An office printer has more; a camera above the paper sees fewer. */
const DOTS_PER_INCH = 200;

const ENGINE_NAMES: Record<DemoCode['symbology'], string> = {
  code128: 'Code128',
  'gs1-128': 'Code128',
  code39: 'Code39',
  ean13: 'EANUPC',
  qr: 'QRCode',
  datamatrix: 'DataMatrix',
};
/** The quiet zone that each standard requires, in points at the size in which the sheets draw the codes. */
const QUIET: Record<string, number> = { Code128: 9.6, Code39: 9.6, EANUPC: 10.5, QRCode: 6.7, DataMatrix: 2.4 };

const { duePresets } = DEFAULT_POLICY;
const aSheet = (sheet: SheetName, deskName = '') =>
  ({ sheet, paper: 'a4', locale: 'en', deskName, duePresets }) as const;

const name = (code: DemoCode) => `${ENGINE_NAMES[code.symbology]} ${code.text}`;
/** The expected codes of each page. */
const EXPECTED: Record<SheetName, string[][]> = {
  commands: [
    [...Object.values(COMMANDS), ...duePresets.map(dueCommand)].flatMap((text) => [
      `Code128 ${text}`,
      `QRCode ${text}`,
    ]),
  ],
  scannerTest: [TEST_CODES.map(({ text, symbology }) => name({ text, symbology }))],
  demo: [DEMO_ITEMS.map(name), DEMO_CARDS.map(name)],
};

describe.each(SHEETS)('%s', (sheet) => {
  describe.each(PAPERS)('on %s', (paper) => {
    describe.each(LOCALES)('in %s', (locale) => {
      let pdf: PrintedPdf;
      let codes: FoundCode[][];
      beforeAll(async () => {
        pdf = await printed(await renderSheet({ ...aSheet(sheet), paper, locale }, NOW), DOTS_PER_INCH);
        codes = await Promise.all(pdf.pages.map(codesOn));
      });

      it('has each code once, with exactly its text', () => {
        const found = codes.map((page) => page.map(({ symbology, text }) => `${symbology} ${text}`).sort());
        expect(found).toEqual(EXPECTED[sheet].map((page) => page.toSorted()));
      });

      it('has a title, its language, and pages of the paper’s size', () => {
        expect([pdf.title, pdf.language]).toEqual([outsideTexts(locale).sheets.sheets[sheet].title, locale]);
        const [width, height] = PAPER_SIZES[paper];
        for (const page of pdf.pages) {
          expect(page.width).toBeCloseTo(width, 1);
          expect(page.height).toBeCloseTo(height, 1);
        }
      });

      it('keeps its words within the margins and apart from each other', () => {
        for (const { words, width, height } of pdf.pages) {
          expect(words.length).toBeGreaterThan(10);
          const inside = { left: MARGIN, top: MARGIN, right: width - MARGIN, bottom: height - MARGIN };
          expect(words.filter(({ box }) => !holds(inside, box)).map(({ text }) => text)).toEqual([]);
          const pairs = words.flatMap((one, index) =>
            words
              .slice(index + 1)
              .filter((other) => meet(one.box, other.box))
              .map((other) => [one.text, other.text]),
          );
          expect(pairs).toEqual([]);
        }
      });

      it('keeps the quiet zone around each code', () => {
        for (const [index, page] of pdf.pages.entries()) {
          const tight = codes[index]?.filter((code) => !quietZones(code).every((zone) => isBlank(page, zone)));
          expect(tight?.map(({ symbology, text }) => `${symbology} ${text}`)).toEqual([]);
        }
      });

      it('shows all its texts, letter for letter', () => {
        const text = outsideTexts(locale).sheets;
        // A non-breaking space counts as a space.
        const spaced = (words: string) => words.replace(/\s+/g, ' ');
        const shown = spaced(pdf.pages.map(({ words }) => words.map((word) => word.text).join(' ')).join(' '));
        const own = { commands: text.commands, scannerTest: text.testCodes, demo: { cards: text.cards } }[sheet];
        const wanted = [text.sheets[sheet], ...Object.values(own)].flatMap(({ title, note }) => [title, note]);
        expect(wanted.filter((words) => !shown.includes(spaced(words)))).toEqual([]);
        if (sheet === 'demo')
          for (const person of ['Élodie Marchand', 'Søren Kjærgaard', 'Gwendoline O’Brien'])
            expect(shown).toContain(person);
      });
    });
  });
});

it('the separator code is GS1, the others are not', async () => {
  const pdf = await printed(await renderSheet(aSheet('scannerTest'), NOW), DOTS_PER_INCH);
  const [page] = await Promise.all(pdf.pages.map(codesOn));
  expect(page?.filter(({ isGs1 }) => isGs1).map(({ text }) => text)).toEqual(
    TEST_CODES.filter(({ isGs1 }) => isGs1).map(({ text }) => text),
  );
});

it('the sheets use only fonts that every viewer has, and no images', async () => {
  for (const sheet of SHEETS) {
    const file = (await renderSheet(aSheet(sheet), NOW)).toString('latin1');
    const fonts = [...file.matchAll(/\/BaseFont \/([\w-]+)/g)].map(([, font]) => font);
    expect(fonts.sort()).toEqual(['Courier-Bold', 'Helvetica', 'Helvetica-Bold']);
    expect(file).not.toContain('/Subtype /Image');
  }
});

describe('the desk’s name at the top of each page', () => {
  /** The top line of each page without spaces, which a PDF may express as a gap instead. */
  const topOf = async (deskName: string) => {
    const { pages } = await printed(await renderSheet(aSheet('demo', deskName), NOW), 72);
    return pages.map(({ words }) => {
      const line = words.filter(({ box }) => box.bottom < MARGIN + 20 && box.left < 300);
      return line.map(({ text }) => text.replaceAll(/\s/g, '')).join('');
    });
  };

  it.each([
    ['in a Western European language', 'Verleih „Süd“ – 2'],
    ['in other Latin letters', 'Łódź Ştefan Đà Nẵng ẞ Ő 2'],
    ['of the maximum length', 'Ł'.repeat(MAX_DESK_NAME_LENGTH)],
  ])('is complete for a name %s', async (_of, name) => {
    const letters = name.replaceAll(' ', '');
    expect(await topOf(name)).toEqual([letters, letters]);
  });

  it('has combining characters composed', async () => {
    expect(await topOf('Te\u0301le\u0301 N\u0303')).toEqual(['TéléÑ', 'TéléÑ']);
  });

  it('has question marks for characters that no font here has', async () => {
    expect(await topOf('Касса 2 😀')).toEqual(['?2?', '?2?']);
  });

  it('is the kiosk’s name if the desk has none', async () => {
    expect(await topOf('')).toEqual(['FrontdeskKiosk', 'FrontdeskKiosk']);
  });
});

it('the demo sheet shows the status of its items and renters', async () => {
  const { pages } = await printed(await renderSheet(aSheet('demo'), NOW), 72);
  const beside = (code: string, page = 0) => {
    const words = pages[page]?.words ?? [];
    const label = words.find(({ text }) => text === code);
    const sameLine = words.filter(
      ({ box }) => label && box.left > label.box.right && Math.abs(box.bottom - label.box.bottom) < 4,
    );
    return sameLine.sort((one, other) => one.box.left - other.box.left)[0]?.text;
  };
  expect(
    ['CAM-0112', 'LGT-0074', 'CAM-0147', 'LGT-0075', 'BIK-0009', 'CAM-0135', '1017'].map((code) => beside(code)),
  ).toEqual([
    'available',
    'count the parts',
    'on loan, overdue',
    'on loan',
    'reserved',
    'out of service',
    'also a card’s number',
  ]);
  expect(['RNT-2207', 'RNT-1184', 'RNT-2041', 'RNT-0933', '1017'].map((code) => beside(code, 1))).toEqual([
    'has items on loan',
    'has something overdue',
    'nothing on loan',
    'can’t borrow',
    'also an item’s number',
  ]);
});

function holds(outer: Box, inner: Box): boolean {
  const slack = 0.5;
  return (
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack
  );
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Boxes that must be blank: left and right of bars, all around a matrix. The engine may miss the edge by a point. */
function quietZones({ symbology, box: { left, top, right, bottom } }: FoundCode): Box[] {
  const quiet = QUIET[symbology] ?? 0;
  const edge = 1;
  const sides = [
    { left: left - quiet, right: left - edge, top: top + edge, bottom: bottom - edge },
    { left: right + edge, right: right + quiet, top: top + edge, bottom: bottom - edge },
  ];
  if (symbology !== 'QRCode' && symbology !== 'DataMatrix') return sides;
  return [
    ...sides,
    { left, right, top: top - quiet, bottom: top - edge },
    { left, right, top: bottom + edge, bottom: bottom + quiet },
  ];
}
