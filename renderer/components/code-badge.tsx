// A code, drawn like a printed label, and a place, drawn like a sign on a shelf.
import './code-badge.css';

/** Codes up to this length are shown in full. A code may have 512 characters, too many for a label. */
const MAX_SHOWN_LENGTH = 40;
/** Longer codes than this get smaller text where space is short. */
const LONG = 20;

/** The label with a code on it. */
export function CodeBadge({ code }: { code: string }) {
  const shown = code.length > MAX_SHOWN_LENGTH ? `${code.slice(0, 24)}…${code.slice(-12)}` : code;
  return (
    <bdi className="code-badge" data-long={shown.length > LONG || undefined}>
      {shown}
    </bdi>
  );
}

/** Where an item belongs, shown like a gate number. */
export function Place({ name }: { name: string }) {
  return <bdi className="place">{name}</bdi>;
}
