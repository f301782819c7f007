// The action bar's keys that lead on from a screen: camera, search, Returns and basket where they fit, and *Log off*.
import { BasketIcon } from '@phosphor-icons/react/Basket';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { TrayArrowDownIcon } from '@phosphor-icons/react/TrayArrowDown';
import { Key } from '../../components/action-bar.tsx';
import { useText } from '../../text/use-text.ts';
import { CameraKey } from '../camera/camera-key.tsx';
import { LogOffKey } from './session-context.tsx';

interface NavigationButtonsProps {
  onSearch: () => void;
  onReturns?: () => void;
  onBasket?: () => void;
}

export function NavigationButtons({ onSearch, onReturns, onBasket }: NavigationButtonsProps) {
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
