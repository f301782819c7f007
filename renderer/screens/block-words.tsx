// Why something is blocked: in the workspace's own words, or in ours where those are not for this screen.
import type { Block, Item } from '../../shared/domain/workspace.ts';
import { useText } from '../text/use-text.ts';
import { blockWords } from '../text/verdict.ts';

interface BlockWordsProps {
  blocks: Block[];
  /** Whose blocks they are; null: a renter's. */
  item: Pick<Item, 'status'> | null;
}

export function BlockWords({ blocks, item }: BlockWordsProps) {
  const { t } = useText();
  return blocks.map((block) => blockWords(block, item ?? { status: 'available' }, t)).join(' ');
}
