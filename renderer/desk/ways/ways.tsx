// The console's keys that lead on from a screen: camera, search, Returns and basket where they fit, and *Log off*.
import { BasketIcon } from '@phosphor-icons/react/Basket';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { TrayArrowDownIcon } from '@phosphor-icons/react/TrayArrowDown';
import { Key } from '../../components/console.tsx';
import { useText } from '../../text/use-text.ts';
import { CameraKey } from '../camera/camera-key.tsx';
import { LogOffKey } from './session-context.tsx';

interface WaysProps {
  onSearch: () => void;
  onReturns?: () => void;
  onBasket?: () => void;
}

export function Ways({ onSearch, onReturns, onBasket }: WaysProps) {
  const { t } = useText();
  return (
    <>
      <CameraKey />
      <Key icon={<MagnifyingGlassIcon />} onPress={onSearch}>
        {t('key.search')}
      </Key>
      {onReturns && (
        <Key icon={<TrayArrowDownIcon />} onPress={onReturns}>
          {t('key.returns')}
        </Key>
      )}
      {onBasket && (
        <Key icon={<BasketIcon />} onPress={onBasket}>
          {t('key.basket')}
        </Key>
      )}
      <LogOffKey />
    </>
  );
}
