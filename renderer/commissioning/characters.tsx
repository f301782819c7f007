// What a scanner typed, with every character visible: spaces and control characters too.
import { Fragment } from 'react';

/** Names of control characters, as in scanners' manuals. */
const NAMES: Record<string, string> = { ' ': '␣', '\u001c': 'FS', '\u001d': 'GS', '\u001e': 'RS', '\u0004': 'EOT' };

export function Characters({ text }: { text: string }) {
  return (
    <code className="characters">
      {text.split(/([\p{Cc} ])/u).map((part, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text do not move.
        if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text do not move.
        return <i key={index}>{NAMES[part] ?? `U+${hexadecimal(part)}`}</i>;
      })}
    </code>
  );
}

const hexadecimal = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
