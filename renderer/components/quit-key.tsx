// The action bar's key that quits the app. The screen decides who may see it.
import { PowerIcon } from '@phosphor-icons/react/Power';
import { useText } from '../text/use-text.ts';
import { Key } from './action-bar.tsx';

export function QuitKey({ onPress }: { onPress: () => void }) {
  const { t } = useText();
  return (
    <Key icon={<PowerIcon />} onPress={onPress}>
      {t('key.quit')}
    </Key>
  );
}
