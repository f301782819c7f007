// The head of what lies in the desk's place: an icon, what it is, more of it in a line, and a note at the end.
import type { ReactNode } from 'react';
import './head.css';

interface HeadProps {
  icon: ReactNode;
  title: string;
  /** Stands behind the title; null: nothing more. */
  about: ReactNode;
  note: ReactNode;
}

export function Head({ icon, title, about, note }: HeadProps) {
  return (
    <header className="head">
      {icon}
      <h1>
        {title}
        {about !== null && <span>{about}</span>}
      </h1>
      <p>{note}</p>
    </header>
  );
}
