// Why something is blocked: in the workspace's own words, or in ours where those are not for this screen, or there are none.
import type { Block } from '../../shared/domain/workspace.ts';
import type { BasketLine } from '../desk/model.ts';
import { useText } from '../text/use-text.ts';
import { type Blocked, blockWords } from '../text/verdict.ts';

interface BlockWordsProps {
  blocks: Block[];
  /** What is blocked; null: a renter. */
  about: Blocked | null;
}

export function BlockWords({ blocks, about }: BlockWordsProps) {
  const { t, locale } = useText();
  return <bdi>{blocks.map((block) => blockWords(block, about ?? A_RENTER, t, locale)).join(' ')}</bdi>;
}

/** What the blocks of a line are about. */
export function aboutOf({ item, next }: Pick<BasketLine, 'item' | 'next'>): Blocked {
  return { status: item?.status ?? 'available', next };
}

const A_RENTER: Blocked = { status: 'available', next: null };
