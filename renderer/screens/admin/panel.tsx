// What a room of administration is made of: sheets with a title, facts, choices side by side.
import type { ReactNode } from 'react';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet administration-panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A list of `Fact`s, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="administration-facts">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A few `Choice`s, of which one is chosen. */
export function Choices({ title, columns, children }: { title: string; columns: 2 | 3 | 4; children: ReactNode }) {
  return (
    <fieldset className="administration-choices" data-columns={columns}>
      <legend className="label">{title}</legend>
      {children}
    </fieldset>
  );
}
