// The primary button that leads from a list back to the desk.
import { useText } from '../text/use-text.ts';
import { PrimaryButton } from './action-bar.tsx';
import { ArrowLeftIcon } from './way-icons.tsx';

export function BackButton({ onPress }: { onPress: () => void }) {
  const { t } = useText();
  return (
    <PrimaryButton state="leave" icon={<ArrowLeftIcon />} onPress={onPress}>
      {t('waiting.back')}
    </PrimaryButton>
  );
}
