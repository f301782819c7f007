// The notice that a renter may not borrow, with the workspace's reasons.
import type { ReactNode } from 'react';
import type { RenterScan } from '../../../shared/domain/workspace.ts';
import { OutcomeBadge } from '../../components/outcome-badge.tsx';
import { useText } from '../../text/use-text.ts';
import { knownBlockWords } from '../words/block-words.tsx';
import './renter-screen.css';

interface BlocksProps {
  scan: RenterScan;
  title: string;
  /** What to do about it. */
  children: ReactNode;
}

export function Blocks({ scan: { blocks }, title, children }: BlocksProps) {
  const { t } = useText();
  return (
    <div className="renter-blocks grid" data-outcome="refused">
      <OutcomeBadge outcome="refused" />
      <div>
        <b>{title}</b>
        {blocks.map(({ code, message }) => (
          <p key={`${code} ${message}`}>{message ? t('quote', { words: message }) : knownBlockWords(code, t)}</p>
        ))}
        {children}
      </div>
    </div>
  );
}
