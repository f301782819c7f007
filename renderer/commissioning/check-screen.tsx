// The scanner check as a screen of administration.
import type { ScannerProfile } from '../../shared/settings/scanning.ts';
import { Stage } from '../components/frame.tsx';
import { CheckOfScanner } from './check.tsx';

interface CheckScreenProps {
  scanners: readonly ScannerProfile[];
  /** The name of the scanner that is checked again; null: a new one. */
  replaces: string | null;
  onClose: () => void;
}

export function CheckScreen(props: CheckScreenProps) {
  return (
    <CheckOfScanner
      {...props}
      frame={({ readOut, body, actionBar }) => (
        <>
          {readOut}
          <Stage screen="scanner-check">
            <div className="check-screen grid fills">{body}</div>
          </Stage>
          {actionBar}
        </>
      )}
    />
  );
}
