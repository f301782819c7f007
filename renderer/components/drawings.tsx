// Drawings of kinds of items, shown if there is no photo and until the photo is loaded.
import type { ReactNode } from 'react';
import { initialsOf, type Pictured } from './pictured.ts';

const drill = (
  <>
    <path
      className="tone-1"
      d="M40 54a12 12 0 0 1 12-12h86a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10H52a12 12 0 0 1-12-12z"
    />
    <path className="tone-2" d="M148 50l24 6v22l-24 6z" />
    <rect className="tone-1" x="172" y="63" width="20" height="8" rx="2" />
    <path className="tone-1" d="M54 92h48l-8 62H52z" />
    <path className="tone-2" d="M104 94h14a4 4 0 0 1 4 5l-5 19a4 4 0 0 1-4 3h-12z" />
    <path className="tone-2" d="M40 154h66a6 6 0 0 1 6 6v14a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8v-14a6 6 0 0 1 6-6z" />
    <rect className="tone-3" x="56" y="56" width="34" height="6" rx="3" />
    <rect className="tone-3" x="56" y="68" width="34" height="6" rx="3" />
  </>
);

const bike = (
  <>
    <circle className="stroke-1" cx="44" cy="132" r="32" strokeWidth="9" />
    <circle className="stroke-1" cx="156" cy="132" r="32" strokeWidth="9" />
    <path className="stroke-1" d="M44 132h48L70 74h60L92 132M156 132l-30-78h18" strokeWidth="8" />
    <path className="stroke-2" d="M126 84L98 122" strokeWidth="15" />
    <path className="stroke-1" d="M56 62h28" strokeWidth="10" />
    <circle className="tone-1" cx="92" cy="132" r="12" />
    <circle className="tone-3" cx="92" cy="132" r="4" />
  </>
);

const videoCamera = (
  <>
    <rect className="tone-2" x="8" y="74" width="16" height="62" rx="3" />
    <path className="tone-1" d="M24 82h10v-4h26v54H34v-4H24z" />
    <rect className="tone-2" x="38" y="72" width="8" height="66" rx="2" />
    <rect className="tone-2" x="52" y="72" width="6" height="66" rx="2" />
    <path className="tone-1" d="M60 70a8 8 0 0 1 8-8h78a8 8 0 0 1 8 8v64a8 8 0 0 1-8 8H68a8 8 0 0 1-8-8z" />
    <rect className="tone-2" x="154" y="78" width="26" height="54" rx="4" />
    <path className="tone-1" d="M76 62V44a8 8 0 0 1 8-8h62a7 7 0 0 1 0 14H92v12z" />
    <path className="tone-1" d="M124 50h12v12h-12z" />
    <path className="tone-2" d="M148 30h34a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4h-34z" />
    <circle className="tone-3" cx="82" cy="84" r="8" />
    <circle className="tone-3" cx="104" cy="84" r="5" />
    <circle className="tone-3" cx="120" cy="84" r="5" />
    <rect className="tone-3" x="74" y="104" width="52" height="22" rx="3" />
    <rect className="tone-2" x="92" y="142" width="36" height="10" />
    <rect className="tone-1" x="74" y="152" width="72" height="8" rx="3" />
  </>
);

const camera = (
  <>
    <path
      className="tone-1"
      d="M30 66h32l10-18h52l10 18h36a8 8 0 0 1 8 8v74a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8V74a8 8 0 0 1 8-8z"
    />
    <rect className="tone-2" x="34" y="56" width="22" height="10" rx="2" />
    <rect className="tone-2" x="146" y="54" width="18" height="12" rx="2" />
    <circle className="tone-3" cx="98" cy="110" r="40" />
    <circle className="tone-1" cx="98" cy="110" r="33" />
    <circle className="tone-2" cx="98" cy="110" r="21" />
    <circle className="tone-1" cx="98" cy="110" r="10" />
    <rect className="tone-3" x="150" y="80" width="16" height="10" rx="2" />
  </>
);

const tripod = (
  <>
    <rect className="tone-1" x="76" y="22" width="48" height="12" rx="3" />
    <rect className="tone-2" x="84" y="34" width="32" height="24" rx="4" />
    <rect className="tone-1" x="88" y="58" width="24" height="22" rx="4" />
    <path className="stroke-1" d="M114 46l54 22" strokeWidth="8" />
    <path className="stroke-1" d="M94 76L44 178M106 76l50 102" strokeWidth="9" />
    <path className="stroke-2" d="M100 78v96" strokeWidth="9" />
    <path className="stroke-1" d="M74 120h52" strokeWidth="5" />
  </>
);

const light = (
  <>
    <path className="tone-2" d="M120 34l52-16v88l-52-16z" />
    <rect className="tone-1" x="48" y="30" width="72" height="64" rx="8" />
    <rect className="tone-1" x="34" y="44" width="14" height="36" rx="3" />
    <g className="tone-3">
      <rect x="60" y="42" width="5" height="40" rx="2" />
      <rect x="72" y="42" width="5" height="40" rx="2" />
      <rect x="84" y="42" width="5" height="40" rx="2" />
      <rect x="96" y="42" width="5" height="40" rx="2" />
    </g>
    <path className="stroke-1" d="M84 94v28" strokeWidth="10" />
    <rect className="tone-2" x="76" y="118" width="16" height="34" rx="3" />
    <path className="stroke-1" d="M84 140L46 184M84 140l38 44M84 146v36" strokeWidth="8" />
  </>
);

const cargoBike = (
  <>
    <circle className="stroke-1" cx="38" cy="142" r="27" strokeWidth="9" />
    <circle className="stroke-1" cx="168" cy="148" r="20" strokeWidth="9" />
    <path className="tone-2" d="M88 84h68l-8 50a6 6 0 0 1-6 5h-40a6 6 0 0 1-6-5z" />
    <path className="stroke-1" d="M38 142h42l-16-56M64 94l38 46h26l40 8" strokeWidth="9" />
    <path className="stroke-1" d="M46 82h30" strokeWidth="10" />
    <path className="stroke-1" d="M92 88l-6-30h-16" strokeWidth="8" />
    <circle className="tone-1" cx="38" cy="142" r="6" />
    <circle className="tone-1" cx="168" cy="148" r="6" />
    <path className="tone-3" d="M100 98h42l-1 8h-40z" />
  </>
);

const recorder = (
  <>
    <path className="tone-2" d="M60 22l30 16-14 30-26-14a8 8 0 0 1-3-10l3-18a8 8 0 0 1 10-4z" />
    <path className="tone-2" d="M140 22l-30 16 14 30 26-14a8 8 0 0 0 3-10l-3-18a8 8 0 0 0-10-4z" />
    <path className="tone-1" d="M76 56h48l12 20v100a10 10 0 0 1-10 10H74a10 10 0 0 1-10-10V76z" />
    <rect className="tone-3" x="78" y="84" width="44" height="30" rx="3" />
    <g className="tone-2">
      <circle cx="83" cy="132" r="7" />
      <circle cx="100" cy="132" r="7" />
      <circle cx="117" cy="132" r="7" />
    </g>
    <rect className="tone-3" x="80" y="152" width="40" height="6" rx="3" />
    <rect className="tone-3" x="80" y="166" width="24" height="6" rx="3" />
  </>
);

const tent = (
  <>
    <path className="tone-1" d="M102 38l84 118H22z" />
    <path className="tone-2" d="M102 38l28 118H62z" />
    <path className="tone-3" d="M102 72l-16 84h16z" />
    <path className="stroke-1" d="M102 38l-10-14M22 156L6 166M186 156l10 10" strokeWidth="5" />
    <rect className="tone-1" x="14" y="154" width="176" height="6" rx="3" />
  </>
);

const saw = (
  <>
    <circle className="tone-2" cx="84" cy="112" r="54" />
    <circle className="tone-3" cx="84" cy="112" r="9" />
    <path className="tone-1" d="M18 108a66 66 0 0 1 128-20h26a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-30l-8-18H18z" />
    <path className="stroke-1" d="M118 58l26-26h26" strokeWidth="13" />
    <rect className="tone-1" x="8" y="160" width="184" height="10" rx="3" />
    <rect className="tone-3" x="38" y="86" width="40" height="8" rx="4" />
  </>
);

const lens = (
  <>
    <rect className="tone-1" x="24" y="52" width="30" height="96" rx="6" />
    <rect className="tone-2" x="58" y="44" width="16" height="112" rx="4" />
    <rect className="tone-1" x="78" y="40" width="58" height="120" rx="6" />
    <rect className="tone-2" x="140" y="46" width="14" height="108" rx="4" />
    <path className="tone-1" d="M158 56h12a8 8 0 0 1 8 8v72a8 8 0 0 1-8 8h-12z" />
    <g className="tone-3">
      <rect x="86" y="56" width="6" height="88" rx="3" />
      <rect x="99" y="56" width="6" height="88" rx="3" />
      <rect x="112" y="56" width="6" height="88" rx="3" />
    </g>
  </>
);

const amplifier = (
  <>
    <rect className="tone-1" x="34" y="26" width="132" height="148" rx="10" />
    <rect className="tone-3" x="46" y="38" width="108" height="22" rx="4" />
    <g className="tone-1">
      <circle cx="60" cy="49" r="5" />
      <circle cx="80" cy="49" r="5" />
      <circle cx="100" cy="49" r="5" />
      <circle cx="140" cy="49" r="5" />
    </g>
    <rect className="tone-2" x="46" y="68" width="108" height="94" rx="4" />
    <circle className="tone-1" cx="100" cy="115" r="38" />
    <circle className="tone-2" cx="100" cy="115" r="22" />
    <circle className="tone-1" cx="100" cy="115" r="9" />
  </>
);

const projector = (
  <>
    <path className="tone-2" d="M18 112L2 62v94z" />
    <rect className="tone-1" x="30" y="70" width="146" height="72" rx="12" />
    <circle className="tone-3" cx="66" cy="106" r="27" />
    <circle className="tone-1" cx="66" cy="106" r="19" />
    <circle className="tone-2" cx="66" cy="106" r="9" />
    <g className="tone-3">
      <rect x="112" y="90" width="46" height="6" rx="3" />
      <rect x="112" y="103" width="46" height="6" rx="3" />
      <rect x="112" y="116" width="46" height="6" rx="3" />
    </g>
    <path className="tone-2" d="M46 142h18v12H46zM142 142h18v12h-18z" />
  </>
);

const radio = (
  <>
    <path className="stroke-2" d="M78 66V18" strokeWidth="11" />
    <rect className="tone-2" x="112" y="50" width="22" height="14" rx="4" />
    <rect className="tone-1" x="58" y="62" width="84" height="120" rx="12" />
    <rect className="tone-3" x="70" y="76" width="60" height="34" rx="4" />
    <g className="tone-2">
      <circle cx="79" cy="126" r="7" />
      <circle cx="100" cy="126" r="7" />
      <circle cx="121" cy="126" r="7" />
    </g>
    <g className="tone-3">
      <rect x="76" y="146" width="48" height="5" rx="2" />
      <rect x="76" y="157" width="48" height="5" rx="2" />
    </g>
  </>
);

const chair = (
  <>
    <path className="stroke-1" d="M64 22l46 154M136 22L90 176" strokeWidth="10" />
    <rect className="tone-1" x="58" y="24" width="84" height="34" rx="8" />
    <rect className="tone-2" x="54" y="102" width="92" height="16" rx="6" />
  </>
);

/** Words in a type, name or variant → the drawing; the first match is used. */
const KINDS: [words: RegExp, drawing: ReactNode][] = [
  [/cargo ?bike|lastenrad|vélo cargo|bici(cleta)? de carga/i, cargoBike],
  [/\b(bike|bicycle|fahrrad|vélo|bici|bicicleta)\b/i, bike],
  [/tripod|stativ|trépied|trípode/i, tripod],
  [/\b(lens|objektiv|objectif|objetivo)\b/i, lens],
  [/camcorder|video ?camera|caméscope|cinema camera/i, videoCamera],
  [/camera|kamera|caméra|cámara/i, camera],
  [/\b(light|lamp|licht|leuchte|lumière|éclairage|luz|foco)\b/i, light],
  [/recorder|rekorder|enregistreur|grabador/i, recorder],
  [/amplifier|verstärker|amplificateur|amplificador|loudspeaker|lautsprecher/i, amplifier],
  [/projector|beamer|projecteur|proyector/i, projector],
  [/\b(radio|funkgerät|talkie)\b/i, radio],
  [/\b\w*saw\b|säge|\bscie\b|sierra/i, saw],
  [/drill|power tool|bohr|schrauber|perceuse|taladro|werkzeug|outil|herramienta/i, drill],
  [/\b(tent|zelt|tente|tienda)\b/i, tent],
  [/\b(chair|stuhl|chaise|silla)\b/i, chair],
];

/** "With 50 mm lens": the part of a variant's name that does not describe the item itself. */
const COMES_WITH = /\b(with|mit|avec|con)\b.*/i;

/** The drawing of an item, or its initials if there is none. */
export function Drawing({ item }: { item: Pictured }) {
  const drawing = drawingOf(item);
  if (!drawing) return <span className="picture-initials">{initialsOf(item.name)}</span>;
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      {drawing}
    </svg>
  );
}

/** The drawing for an item without a photo, as the content of a 200 × 200 svg; null if there is none. */
export function drawingOf({ name, type, variant, tags }: Pictured): ReactNode | null {
  const kind = type?.name ?? '';
  if (/camera|kamera|caméra|cámara/i.test(kind) && isForVideoOnly(tags)) return videoCamera;
  // A more specific word in the variant or name wins over the type; accessories that come with the item don't count.
  for (const text of [variant?.name.replace(COMES_WITH, '') ?? '', name, kind]) {
    const found = KINDS.find(([words]) => words.test(text));
    if (found && text !== '') return found[1];
  }
  return null;
}

function isForVideoOnly(tags: Pictured['tags']): boolean {
  const names = tags.map((tag) => tag.name.toLowerCase());
  return names.includes('video') && !names.includes('photo');
}
