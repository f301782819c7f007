// Draws a state machine: a box for each state with its transitions, an arrow for each way to another state.
import { readFileSync } from 'node:fs';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type DeskTransition, pathOf, statesOf, transitionsOf } from '../support/desk-transitions.ts';

/** The colours of the kiosk's light theme. */
const TOKENS = readFileSync(new URL('../../renderer/styles/tokens.css', import.meta.url), 'utf8');
const INK = colour('ink');
const MUTED = colour('ink-3');
const EDGE = colour('edge');
const ACCENT = colour('accent-text');
const STATE = colour('accent-soft');
const COMMON = colour('ground');
const SHEET = colour('sheet');

/** Graphviz measures Helvetica; the viewer may show one of the other fonts, which have about the same width. */
const MEASURED = 'Helvetica';
const SHOWN = 'Helvetica, Arial, sans-serif';

/** Maximum length of a line of actions, about. */
const LINE_LENGTH = 70;

/** SVG pictures of the parts of `machine`, by file name: `overview`, then the states' names. Deterministic. */
export async function drawMachine(machine: AnyStateMachine): Promise<Map<string, string>> {
  const graphviz = await Graphviz.load();
  const draw = (title: string, body: string, direction: 'TB' | 'LR' = 'LR'): string =>
    graphviz
      .dot(dotOf(body, direction), 'svg')
      .replace(/^[\s\S]*?(<svg[^>]*>)/, `$1\n<title>${title}</title>`)
      .replaceAll(/font-family="[^"]*"/g, `font-family="${SHOWN}"`);
  const all = transitionsOf(machine);
  const [main, ...others] = Object.values(machine.root.states).toSorted((one, other) => count(other) - count(one));
  if (!main) throw new Error(`${machine.id} has no states`);
  const pictures = new Map([
    ['overview', draw(`The ${machine.id}, ${main.key} by ${main.key}`, drawRegion(main, all), 'TB')],
  ]);
  for (const { name, title, states } of partsOf(main, others)) {
    // Graphviz puts the first box at the bottom.
    const boxes = states.toReversed().map(({ path, key }, index) =>
      drawBox(
        path || key,
        key,
        all.filter(({ from }) => from === path),
        index,
      ),
    );
    pictures.set(name, draw(`The ${machine.id}: ${title}`, boxes.join('\n')));
  }
  return pictures;
}

interface PartDrawn {
  /** File name. */
  name: string;
  title: string;
  /** One box each; the path '' is the machine itself. */
  states: { path: string; key: string }[];
}

/** One picture for what holds everywhere, one for each state of the main region, and one for each other region. */
function partsOf(main: AnyStateNode, others: AnyStateNode[]): PartDrawn[] {
  const boxOf = (state: AnyStateNode) => ({ path: pathOf(state), key: state.key });
  return [
    {
      name: 'everywhere',
      title: `what holds on every ${main.key}`,
      states: [
        { path: '', key: 'always' },
        { path: pathOf(main), key: `on every ${main.key}` },
      ],
    },
    ...Object.values(main.states).map((state) => ({ name: state.key, title: state.key, states: [boxOf(state)] })),
    ...others.map((region) => ({
      name: region.key,
      title: region.key,
      states: statesOf(region)
        .filter((state) => state.transitions.size > 0)
        .map(boxOf),
    })),
  ];
}

function count(region: AnyStateNode): number {
  return Object.keys(region.states).length;
}

function dotOf(body: string, direction: 'TB' | 'LR'): string {
  return `digraph {
  graph [rankdir=${direction}, nodesep=0.5, ranksep=0.6, pad=0.2, bgcolor="${SHEET}", fontname="${MEASURED}", fontcolor="${INK}"]
  node [shape=plain, fontname="${MEASURED}", fontsize=12, fontcolor="${INK}"]
  edge [color="${EDGE}", fontname="${MEASURED}", fontsize=11, fontcolor="${MUTED}", penwidth=1.5, arrowsize=0.9]
  ${body}
}`;
}

/** An outline of a region: its states and the transitions between them. Dashed: from every state. */
function drawRegion(region: AnyStateNode, all: DeskTransition[]): string {
  const states = statesOf(region).filter((state) => state !== region);
  const home = region.initial.target[0];
  const boxes = states.map((state) => {
    const name = state === home ? `● ${state.key}` : state.key;
    return `"${pathOf(state)}" [label=<<table border="1" color="${EDGE}" cellborder="0" cellpadding="9" bgcolor="${STATE}"><tr><td><font point-size="16"><b>${safe(name)}</b></font></td></tr></table>>]`;
  });
  const arrows = states.flatMap((state) => {
    const path = pathOf(state);
    return waysOf(all.filter(({ from, to }) => from === path && to !== path)).map(
      ([to, events]) => `"${path}" -> "${to}" [label=<${events}>]`,
    );
  });
  const jumps = waysOf(all.filter(({ from }) => from === region.key)).map(
    ([to, events]) =>
      `"${region.key}" -> "${to}" [label=<${events}>, style=dashed, color="${ACCENT}", constraint=true]`,
  );
  const every =
    jumps.length === 0
      ? ''
      : `"${region.key}" [label=<<table border="1" color="${EDGE}" cellborder="0" cellpadding="9" bgcolor="${COMMON}"><tr><td><b>on every ${region.key}</b></td></tr></table>>]`;
  return `subgraph "cluster ${region.key}" {
    graph [label=<<b>${region.key}</b>>, labeljust=l, labelloc=t, fontsize=18, fontcolor="${MUTED}", color="${EDGE}", style=rounded, margin=16]
    ${[every, ...boxes, ...arrows, ...jumps].join('\n    ')}
  }`;
}

/** Each state that `transitions` lead to, with the events, one per line. */
function waysOf(transitions: DeskTransition[]): [string, string][] {
  return targetsOf(transitions).map((target) => {
    const events = new Set(transitions.filter(({ to }) => to === target).map(({ event }) => safe(event)));
    return [target, [...events].map((event) => `${event}<br align="left"/>`).join('')];
  });
}

/** A box with `title`, and a row for each transition: event, condition, where to, what is done. */
function drawBox(id: string, title: string, transitions: DeskTransition[], index: number): string {
  const rows = transitions.map(({ event, guard, to, actions }, row) => {
    const isFirst = transitions[row - 1]?.event !== event;
    // The bold blank compensates that Graphviz sets a line of plain text a little lower than others.
    const cells = [
      isFirst ? `<b>${safe(event)}</b>` : '',
      guard === null ? '' : `<i>${safe(guard)}</i>`,
      to === null ? '' : `<font color="${ACCENT}"><b>→ ${safe(to.split('.').at(-1) ?? '')}</b></font>`,
      actions.length === 0 ? '' : `<font color="${MUTED}">${inLines(actions)}</font><b> </b>`,
    ];
    // A line above each event but the first keeps long boxes apart.
    const line = isFirst && row > 0 ? '<hr/>' : '';
    return `${line}<tr>${cells.map((cell) => `<td align="left">${cell}</td>`).join('')}</tr>`;
  });
  const top = `<tr><td colspan="4" align="left" cellpadding="6" bgcolor="${STATE}"><font point-size="17"><b>${safe(title)}</b></font></td></tr>`;
  const look = `border="1" color="${EDGE}" cellborder="0" cellspacing="0" cellpadding="4" bgcolor="${SHEET}"`;
  return `"${index} ${id}" [label=<<table ${look}>${top}${rows.join('')}</table>>]`;
}

/** Joins names with commas and breaks them into lines. */
function inLines(names: string[]): string {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < LINE_LENGTH) lines[lines.length - 1] = `${last}, ${name}`;
    else lines.push(name);
  }
  return lines.map(safe).join(',<br align="left"/>');
}

/** Where `transitions` lead, each once. */
function targetsOf(transitions: DeskTransition[]): string[] {
  return [...new Set(transitions.flatMap(({ to }) => (to === null ? [] : [to])))];
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function colour(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(TOKENS)?.[1];
  if (!value) throw new Error(`There is no colour ${name}`);
  return value;
}
