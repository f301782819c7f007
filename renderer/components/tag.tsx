// A code as it is printed on the thing, and a place as it is painted on the shelf.
import './tag.css';

/** Codes up to this length are shown whole. A code may have 512 characters, and no label has room for those. */
const MAX_SHOWN_LENGTH = 40;
/** Longer ones than this are written smaller where room is short. */
const LONG = 20;

/** The label with a code on it. */
export function Tag({ code }: { code: string }) {
  const shown = code.length > MAX_SHOWN_LENGTH ? `${code.slice(0, 24)}…${code.slice(-12)}` : code;
  return (
    <bdi className="tag" data-long={shown.length > LONG || undefined}>
      {shown}
    </bdi>
  );
}

/** Where a thing belongs, read like a gate number. */
export function Place({ name }: { name: string }) {
  return <bdi className="place">{name}</bdi>;
}
