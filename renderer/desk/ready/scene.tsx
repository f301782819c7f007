// The artwork of the ready screen: a label and a card under the scanner's beam. Their stripes are no readable barcode.
import './scene.css';

/** Widths of bars and gaps in turn, in modules; no start, stop or check characters, so that no scanner reads a code. */
const STRIPES = '3131221113213111321122131311123112213111231312113121311223111321131232113112131';
const OTHER_STRIPES = '2113123113211231113223111213311221131123112321131113122311312131122113231121311';

/** The number of characters that fit on the label. */
const MAX_OWNER_LENGTH = 30;

interface SceneProps {
  /** Printed on the label, below its code. */
  owner: string;
}

export function Scene({ owner }: SceneProps) {
  return (
    <div className="scene" aria-hidden="true">
      <svg className="scene-wide" viewBox="0 0 1180 470" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
        <g transform="translate(48 56)">
          <Label owner={owner} width={562} />
        </g>
        <g transform="translate(658 84)">
          <rect className="scene-card" x="1" y="1" width="472" height="480" rx="26" />
          <Portrait width={472} />
          <path className="scene-paper" d="M2 162h470v152H2z" />
          <Stripes pattern={OTHER_STRIPES} x={34} y={182} width={406} height={112} />
        </g>
        <rect className="scene-beam" x="-2000" y="292" width="5000" height="8" />
      </svg>
      <svg className="scene-tall" viewBox="0 0 1080 596" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
        <g transform="translate(430 24)">
          <rect className="scene-card" x="1" y="1" width="600" height="600" rx="26" />
          <Portrait width={600} />
          <path className="scene-paper" d="M2 216h598v190H2z" />
          <Stripes pattern={OTHER_STRIPES} x={236} y={236} width={336} height={150} />
        </g>
        <g transform="translate(48 190)">
          <path className="scene-halo" d="M78 0H562a16 16 0 0 1 16 16V620H16A16 16 0 0 1 0 604V78z" />
          <Label owner={owner} width={578} />
        </g>
        <rect className="scene-beam" x="-2000" y="344" width="5000" height="9" />
      </svg>
    </div>
  );
}

/** Only a card, for a desk where a card comes first; at most 28 rem wide on any screen. */
export function CardScene() {
  return (
    <div className="scene" aria-hidden="true">
      <svg className="scene-wide" viewBox="0 0 1180 470" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
        <g transform="translate(48 56)">
          <Card width={472} height={520} />
        </g>
        <rect className="scene-beam" x="-2000" y="292" width="5000" height="8" />
      </svg>
      <svg className="scene-tall" viewBox="0 0 1080 596" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
        <g transform="translate(48 64)">
          <Card width={560} height={640} />
        </g>
        <rect className="scene-beam" x="-2000" y="344" width="5000" height="9" />
      </svg>
    </div>
  );
}

function Card({ width, height }: { width: number; height: number }) {
  return (
    <>
      <rect className="scene-card" x="1" y="1" width={width} height={height} rx="26" />
      <Portrait width={width} />
      <path className="scene-paper" d={`M2 162h${width - 2}v190H2z`} />
      <Stripes pattern={OTHER_STRIPES} x={48} y={182} width={width - 96} height={150} />
    </>
  );
}

function Label({ owner, width }: { owner: string; width: number }) {
  return (
    <>
      <path className="scene-stock" d={`M78 0H${width - 16}a16 16 0 0 1 16 16V620H16A16 16 0 0 1 0 604V78z`} />
      <circle className="scene-hole" cx="72" cy="86" r="23" />
      <Stripes pattern={STRIPES} x={124} y={58} width={width - 166} height={220} />
      <text className="scene-code" x="123" y="336">
        CAM-0147
      </text>
      <text className="scene-owner" x="123" y="382">
        {owner.length > MAX_OWNER_LENGTH ? `${owner.slice(0, MAX_OWNER_LENGTH - 1)}…` : owner}
      </text>
    </>
  );
}

function Portrait({ width }: { width: number }) {
  return (
    <>
      <circle className="scene-paper" cx="88" cy="86" r="43" />
      <circle cx="88" cy="74" r="15.5" />
      <path d="M58 115a30 26 0 0 1 60 0z" />
      <rect className="scene-paper" x="158" y="62" width={width * 0.46} height="19" rx="4" />
      <rect className="scene-grey" x="158" y="96" width={width * 0.28} height="14" rx="4" />
    </>
  );
}

interface StripesProps {
  pattern: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

function Stripes({ pattern, x, y, width, height }: StripesProps) {
  const widths = [...pattern].map(Number);
  const module = width / widths.reduce((sum, each) => sum + each, 0);
  let at = x;
  let path = '';
  widths.forEach((each, index) => {
    const stripe = each * module;
    if (index % 2 === 0) path += `M${at.toFixed(1)} ${y}h${stripe.toFixed(1)}v${height}h-${stripe.toFixed(1)}z`;
    at += stripe;
  });
  return <path d={path} />;
}
