// The head of what lies in the desk's place: an icon, what it is, more of it in a line, and a note at the end.
import { type ReactNode, useId } from 'react';
import './head.css';

interface HeadProps {
  icon: ReactNode;
  title: string;
  /** Stands behind the title; null: nothing more. */
  about: ReactNode;
  note: ReactNode;
  /** Whether the note has a line of its own where the screen is upright. */
  isStacked?: boolean;
}

export function Head({ icon, title, about, note, isStacked }: HeadProps) {
  const id = useId();
  return (
    <section className="head" aria-labelledby={id} data-stacked={isStacked || undefined}>
      {icon}
      <h1 id={id}>
        {title}
        {about !== null && <span>{about}</span>}
      </h1>
      <p>{note}</p>
    </section>
  );
}
