// The head of a view that replaces the desk: an icon, a title, a line about it, and a note at the end.
import { type ReactNode, useId } from 'react';
import './head.css';

interface HeadProps {
  icon: ReactNode;
  title: string;
  /** Shown after the title; null: nothing. */
  about: ReactNode;
  note: ReactNode;
  /** Whether the note has its own line in portrait. */
  isStacked?: boolean;
}

export function Head({ icon, title, about, note, isStacked }: HeadProps) {
  const id = useId();
  return (
    <section className="head columns keeps" aria-labelledby={id} data-stacked={isStacked || undefined}>
      {icon}
      <h1 id={id}>
        {title}
        {about !== null && <span>{about}</span>}
      </h1>
      <p>{note}</p>
    </section>
  );
}
