// Searches the page's memory (a real snapshot of its JavaScript heap) for words, and shows what retains them.
import type { Page } from 'playwright-core';

/** A place in the page's memory where a word was found. */
export interface Found {
  word: string;
  /** The string with the word, shortened. */
  text: string;
  /** The shortest retaining path from the heap's root to the string, or where else it was found. */
  heldBy: string;
}

/** The format of Chromium's profiler: nodes and edges are rows of numbers, names are indices into `strings`. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]]; edge_fields: string[]; edge_types: [string[]] } };
  nodes: number[];
  edges: number[];
  strings: string[];
}

const LOOKS = 3;
const SHOWN = 120;
const SHOWN_STEPS = 14;

/**
 * A heap snapshot of the page after a garbage collection. Chromium's profiler cuts strings after 1024 characters. It blocks
 * the page, on a busy machine for so long that main would end the page as hanging: the process `mainPid`, if given, is stopped meanwhile.
 */
export async function heapOf(page: Page, mainPid?: number): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  if (mainPid !== undefined) process.kill(mainPid, 'SIGSTOP');
  try {
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  } finally {
    if (mainPid !== undefined) process.kill(mainPid, 'SIGCONT');
  }
  await devtools.detach();
  return chunks.join('');
}

/**
 * Every place in the page's memory with one of `words`, alone or within a longer text: the heap, the document with its
 * fields, and detached DOM nodes. Don't pass these words to the page before (not even in a locator), or this finds the
 * test's own copy.
 */
export async function whereInMemory(page: Page, words: readonly string[], mainPid?: number): Promise<Found[]> {
  // Playwright's own code in the page remembers the last text it compared: replace it.
  await page.getByText(/./).count();
  return [
    ...(await inDocument(page, words)),
    ...(await inDetached(page, words)),
    ...searchHeap(await heapOf(page, mainPid), words),
  ];
}

/** Throws, with the retaining paths, if one of `words` stays in the page's memory after pending renders have finished. */
export async function expectNowhere(page: Page, words: readonly string[], mainPid?: number): Promise<void> {
  let found: Found[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    found = await whereInMemory(page, words, mainPid);
    if (found.length === 0) return;
  }
  const lines = found.map(({ word, text, heldBy }) => `${word}: ${JSON.stringify(text)}\n    held by ${heldBy}`);
  throw new Error(`The page still knows ${found.length} of what it should have forgotten:\n${lines.join('\n')}`);
}

async function inDocument(page: Page, words: readonly string[]): Promise<Found[]> {
  const text = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return [document.title, document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n');
  });
  return foundIn(text, words, 'the document');
}

async function inDetached(page: Page, words: readonly string[]): Promise<Found[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('DOM.enable');
  const { detachedNodes } = await devtools.send('DOM.getDetachedDomNodes');
  await devtools.detach();
  return detachedNodes.flatMap(({ treeNode }) =>
    foundIn(JSON.stringify(treeNode), words, `the detached ${treeNode.nodeName}`),
  );
}

function foundIn(text: string, words: readonly string[], heldBy: string): Found[] {
  return words.flatMap((word) => {
    const at = text.indexOf(word);
    return at < 0 ? [] : [{ word, text: text.slice(Math.max(0, at - SHOWN / 2), at + SHOWN / 2), heldBy }];
  });
}

/** The longest part of `word` that JSON writes as it is. */
function plainPartOf(word: string): string {
  return word.split(/[^ !#-[\]-~]+/).reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** The strings of a snapshot that contain one of `words`, with their retaining paths. */
export function searchHeap(heap: string, words: readonly string[]): Found[] {
  // To take a snapshot apart takes seconds, and most have nothing.
  if (!words.some((word) => heap.includes(plainPartOf(word)))) return [];
  const { snapshot, nodes, edges, strings }: Snapshot = JSON.parse(heap);
  const hits = new Map<number, string>();
  for (const [index, text] of strings.entries()) {
    const word = words.find((each) => text.includes(each));
    if (word !== undefined) hits.set(index, word);
  }
  if (hits.size === 0) return [];
  const { node_fields, node_types, edge_fields, edge_types } = snapshot.meta;
  const width = node_fields.length;
  const nameAt = node_fields.indexOf('name');
  const edgeCountAt = node_fields.indexOf('edge_count');
  const edgeWidth = edge_fields.length;
  const isNamed = (edge: number) =>
    ['context', 'property', 'internal', 'shortcut', 'weak'].includes(edge_types[0][edges[edge] ?? 0] ?? '');
  const edgeName = (edge: number) => (isNamed(edge) ? strings[edges[edge + 1] ?? 0] : `[${edges[edge + 1]}]`);
  const nodeName = (node: number) =>
    `${(strings[nodes[node + nameAt] ?? 0] ?? '').slice(0, 60)} (${node_types[0][nodes[node] ?? 0]})`;

  // Breadth-first from the root, without weak references: the first path to a node is its shortest retaining path.
  const firstEdge: number[] = [];
  for (let node = 0, edge = 0; node < nodes.length; node += width) {
    firstEdge.push(edge);
    edge += edgeWidth * (nodes[node + edgeCountAt] ?? 0);
  }
  const from = new Map<number, { node: number; edge: number }>([[0, { node: -1, edge: -1 }]]);
  const queue = [0];
  for (const node of queue) {
    const start = firstEdge[node / width] ?? 0;
    const end = start + edgeWidth * (nodes[node + edgeCountAt] ?? 0);
    for (let edge = start; edge < end; edge += edgeWidth) {
      const to = edges[edge + 2] ?? 0;
      if (from.has(to) || edge_types[0][edges[edge] ?? 0] === 'weak') continue;
      from.set(to, { node, edge });
      queue.push(to);
    }
  }
  const wayTo = (target: number): string => {
    const steps: string[] = [];
    for (let node = target; ; ) {
      const step = from.get(node);
      if (!step || step.node < 0) break;
      steps.unshift(`${nodeName(step.node)} .${edgeName(step.edge)}`);
      node = step.node;
    }
    return steps.slice(-SHOWN_STEPS).join(' → ');
  };
  const found: Found[] = [];
  for (let node = 0; node < nodes.length; node += width) {
    const word = hits.get(nodes[node + nameAt] ?? 0);
    if (word !== undefined && from.has(node)) {
      found.push({ word, text: (strings[nodes[node + nameAt] ?? 0] ?? '').slice(0, SHOWN), heldBy: wayTo(node) });
    }
  }
  return found;
}
