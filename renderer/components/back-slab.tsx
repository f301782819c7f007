// The slab that leads from a list back to the desk.
import { useText } from '../text/use-text.ts';
import { Slab } from './console.tsx';
import { ArrowLeftIcon } from './way-icons.tsx';

export function BackSlab({ onPress }: { onPress: () => void }) {
  const { t } = useText();
  return (
    <Slab state="leave" icon={<ArrowLeftIcon />} onPress={onPress}>
      {t('waiting.back')}
    </Slab>
  );
}
