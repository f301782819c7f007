// Why something is blocked, in the workspace's own words.
import type { Block } from '../../shared/domain/workspace.ts';
import { useText } from '../text/use-text.ts';

export function BlockWords({ blocks }: { blocks: Pick<Block, 'message'>[] }) {
  const { t } = useText();
  return blocks.map(({ message }) => message || t('saysNothing')).join(' ');
}
