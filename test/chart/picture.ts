// Draws a state machine: a box for each state that tells what happens there, an arrow for each way to another one.
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

/** Graphviz measures Helvetica; whoever looks at the picture has one of the others, of much the same width. */
const MEASURED = 'Helvetica';
const SHOWN = 'Helvetica, Arial, sans-serif';

const LEGEND = [
  'Of the rows of one event the first whose condition holds is taken; a row without a condition always is.',
  '● is where it starts. An arrow stands for all rows that lead along it; those that lead to the start have none.',
  'Dashed arrows: from every screen. What a state does itself goes before what happens on every screen.',
];

/** The picture of `machine` as SVG. The same machine gives the same text. */
export async function drawMachine(machine: AnyStateMachine): Promise<string> {
  const graphviz = await Graphviz.load();
  const svg = graphviz.dot(dotOf(machine), 'svg');
  const title = `<title>The states of the ${machine.id}, and what leads from one to another</title>`;
  return svg
    .slice(svg.indexOf('<svg'))
    .replace(/^<svg[^>]*>/, (opening) => `${opening}\n${title}`)
    .replaceAll(/font-family="[^"]*"/g, `font-family="${SHOWN}"`);
}

function dotOf(machine: AnyStateMachine): string {
  const transitions = transitionsOf(machine);
  const legend = LEGEND.map((line) => `${line}<br align="left"/>`).join('');
  // What holds in all regions is shown with the first one.
  const regions = Object.values(machine.root.states).map((region, index) =>
    drawRegion(region, transitions, index === 0 ? ['', region.key] : [region.key]),
  );
  return `digraph {
  graph [rankdir=LR, nodesep=0.3, ranksep=1.4, pad=0.3, bgcolor="${SHEET}", fontname="${MEASURED}", fontcolor="${INK}"]
  graph [label=<${legend}>, labelloc=t, labeljust=l, fontsize=13]
  node [shape=plain, fontname="${MEASURED}", fontsize=12, fontcolor="${INK}"]
  edge [color="${EDGE}", penwidth=1.5, arrowsize=0.9]
  ${regions.toReversed().join('\n  ')}
}`;
}

/** One region: its states, and before them what is so in each; `common` names the states that tell of that. */
function drawRegion(region: AnyStateNode, all: DeskTransition[], common: string[]): string {
  const everywhere = all.filter(({ from }) => common.includes(from));
  const jumps = targetsOf(everywhere);
  const start = region.initial.target[0];
  const home = start ? pathOf(start) : '';
  const states = statesOf(region)
    .filter((state) => state !== region)
    .flatMap((state) => {
      const path = pathOf(state);
      const own = all.filter(({ from }) => from === path);
      const ways = targetsOf(own).filter((to) => to !== home && to !== path);
      return [
        drawBox(path, path === home ? `● ${state.key}` : state.key, own, STATE),
        // Where every screen leads to, one of them does not push aside.
        ...ways.map((to) => `"${path}" -> "${to}"${jumps.includes(to) ? ' [constraint=false]' : ''}`),
      ];
    });
  if (everywhere.length > 0) {
    states.unshift(drawBox(region.key, `on every ${region.key}`, everywhere, COMMON));
    states.push(...jumps.map((to) => `"${region.key}" -> "${to}" [style=dashed, color="${ACCENT}"]`));
  }
  return `subgraph "cluster ${region.key}" {
    graph [label=<<b>${region.key}</b>>, labeljust=l, labelloc=t, fontsize=18, fontcolor="${MUTED}", color="${EDGE}", style=rounded, margin=20]
    ${states.join('\n    ')}
  }`;
}

/** A box with `title`, and a row for each transition: event, condition, where to, what is done. */
function drawBox(id: string, title: string, transitions: DeskTransition[], head: string): string {
  const rows = transitions.map(({ event, guard, to, actions }, index) => {
    const isFirst = transitions[index - 1]?.event !== event;
    // The bold blank: Graphviz sets a line of plain text a little lower than others.
    const cells = [
      isFirst ? `<b>${safe(event)}</b>` : '',
      guard === null ? '' : `<i>${safe(guard)}</i>`,
      to === null ? '' : `<font color="${ACCENT}"><b>→ ${safe(to.split('.').at(-1) ?? '')}</b></font>`,
      actions.length === 0 ? '' : `<font color="${MUTED}">${safe(actions.join(', '))}</font><b> </b>`,
    ];
    // A line above each event but the first keeps long boxes apart.
    const line = isFirst && index > 0 ? '<hr/>' : '';
    return `${line}<tr>${cells.map((cell) => `<td align="left">${cell}</td>`).join('')}</tr>`;
  });
  const top = `<tr><td colspan="4" align="left" cellpadding="6" bgcolor="${head}"><font point-size="17"><b>${safe(title)}</b></font></td></tr>`;
  const look = `border="1" color="${EDGE}" cellborder="0" cellspacing="0" cellpadding="4" bgcolor="${SHEET}"`;
  return `"${id}" [label=<<table ${look}>${top}${rows.join('')}</table>>]`;
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
