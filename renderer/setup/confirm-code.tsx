// The command Confirm to be scanned from the screen, for people who have only the scanner at hand.
import { COMMANDS } from '../../shared/domain/commands.ts';
import { CodePicture } from '../components/code-picture.tsx';
import { useText } from '../text/use-text.ts';
import './confirm-code.css';

const CONFIRM = { text: COMMANDS.confirm, symbology: 'qr', isGs1: false } as const;

/** `does`: what a scan of the code does here. */
export function ConfirmCode({ does }: { does: string }) {
  const { t } = useText();
  return (
    <figure className="confirm-code row">
      <figcaption>
        <span className="label">{t('setup.scanner.orScan')}</span>
        <b>{does}</b>
      </figcaption>
      <CodePicture code={CONFIRM} name={does} className="confirm-code-paper middle keeps" />
    </figure>
  );
}
