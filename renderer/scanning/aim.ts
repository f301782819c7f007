// AIM identifiers ("]C1"): what a scanner sends before a code to name its symbology. ISO/IEC 15424.
import type { Symbology } from './scan.ts';

const IDENTIFIER = /^\]([A-Za-z])([0-9A-Za-z])/;

/** Symbology by the identifier's letter. */
const SYMBOLOGY: Record<string, Symbology | null> = {
  A: 'code39',
  C: 'code128',
  E: 'ean13',
  F: 'codabar',
  G: 'code93',
  I: 'itf',
  L: 'pdf417',
  Q: 'qr',
  d: 'datamatrix',
  e: 'databar',
  z: 'aztec',
};
/** Letters of symbologies that the camera does not read (MSI, Telepen, MaxiCode, …). */
const OTHERS = 'BHJKMNOPRSTUXcho';

/** Identifiers of codes that hold GS1 element strings. */
const GS1 = new Set([']C1', ']e0', ']d2', ']Q3', ']J1']);

export interface AimRead {
  /** null: a symbology that has no name here. */
  symbology: Symbology | null;
  isGs1: boolean;
  /** The text without the identifier. */
  text: string;
}

/** Takes the AIM identifier off the very start of `text`; null if there is none. */
export function readAim(text: string): AimRead | null {
  const [identifier, letter = '', modifier = ''] = IDENTIFIER.exec(text) ?? [];
  if (identifier === undefined) return null;
  const symbology = SYMBOLOGY[letter];
  if (symbology === undefined && !OTHERS.includes(letter)) return null;
  return {
    symbology: letter === 'E' && modifier === '4' ? 'ean8' : (symbology ?? null),
    isGs1: GS1.has(identifier),
    text: text.slice(identifier.length),
  };
}
