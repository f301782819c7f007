// What to do with a scanner of which nothing arrives.
import { Marked } from '../../components/marked.tsx';
import { useText } from '../../text/use-text.ts';

export function Quiet() {
  const { t } = useText();
  return (
    <p className="label check-quiet">
      <Marked>{t('commissioning.quiet')}</Marked>
    </p>
  );
}
