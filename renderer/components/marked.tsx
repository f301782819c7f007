// Renders the markup of a catalogue text: `code` and *strong*.

export function Marked({ children }: { children: string }) {
  return children.split(/(`[^`]+`|\*[^*]+\*)/).map((part, index) => {
    const inner = part.slice(1, -1);
    // biome-ignore-start lint/suspicious/noArrayIndexKey: parts of one text do not move.
    if (part.startsWith('`')) return <code key={index}>{inner}</code>;
    if (part.startsWith('*')) return <b key={index}>{inner}</b>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: parts of one text do not move.
    return part;
  });
}
