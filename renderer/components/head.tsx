// The head of what lies in the desk's place: an icon, what it is, more of it in a line, and a note at the end.
import type { ReactNode } from 'react';
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
  return (
    <header className="head" data-stacked={isStacked || undefined}>
      {icon}
      <h1>
        {title}
        {about !== null && <span>{about}</span>}
      </h1>
      <p>{note}</p>
    </header>
  );
}
