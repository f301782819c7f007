// The console's ways on from a screen of the desk: camera, search, where it fits the returns, and in self-service the way out.
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { TrayArrowDownIcon } from '@phosphor-icons/react/TrayArrowDown';
import { useText } from '../text/use-text.ts';
import { CameraKey } from './camera-key.tsx';
import { Key } from './console.tsx';
import { LogOffKey } from './visit.tsx';

export function Ways({ onSearch, onReturns }: { onSearch: () => void; onReturns?: () => void }) {
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
      <LogOffKey />
    </>
  );
}
