// Why something is blocked: in the workspace's words, or in the kiosk's if those are missing or not for this screen.

import type { Locale } from '../../../shared/domain/languages.ts';
import type { Block, Item, NextReservation } from '../../../shared/domain/workspace.ts';
import { isAllOf, kioskBlockOf, knownBlockOf, WITHHELD_BLOCK } from '../../../shared/domain/workspace.ts';
import { formatDayTime } from '../../text/format.ts';
import type { Translate } from '../../text/use-text.ts';
import { useText } from '../../text/use-text.ts';
import type { BasketLine } from '../model/model.ts';

interface BlockWordsProps {
  blocks: Block[];
  /** What is blocked; null: a renter. */
  about: Blocked | null;
}

export function BlockWords({ blocks, about }: BlockWordsProps) {
  const { t, locale } = useText();
  return <bdi>{blocksWords(blocks, about, t, locale)}</bdi>;
}

/** The same as plain text. */
export function blocksWords(blocks: Block[], about: Blocked | null, t: Translate, locale: Locale): string {
  return blocks.map((block) => blockWords(block, about ?? A_RENTER, t, locale)).join(' ');
}

/** What the blocks of a line are about. */
export function aboutOf({ item, next }: Pick<BasketLine, 'item' | 'next'>): Blocked {
  return { status: item?.status ?? 'available', next };
}

const A_RENTER: Blocked = { status: 'available', next: null };

/** What a block is about: its item, and the reservation for the kiosk's own reservation block. */
export interface Blocked {
  status: Item['status'];
  next: NextReservation | null;
}

/** Why an item can't go out. Words that are not for this screen are replaced by the kiosk's own. */
export function blockWords({ code, message }: Block, { status, next }: Blocked, t: Translate, locale: Locale): string {
  const own = kioskBlockOf(code);
  if (own === 'reserved') return next ? reservedWords(next, t, locale) : t('saysNothing');
  if (own !== null) return t(`basket.kioskBlock.${own}`);
  if (code !== WITHHELD_BLOCK.code) return message || knownBlockWords(code, t);
  const kind = status === 'reserved' || status === 'unavailable' ? status : 'blocked';
  return `${t(`selfService.stays.${kind}`)} ${t('selfService.staysNext')}`;
}

/** Why lines that only their renter prevents can't go out. */
export function rentersCause(blocks: Block[], t: Translate): string {
  return isAllOf(blocks, 'too-many-items') ? knownBlockWords('too-many-items', t) : t('basket.isRenters');
}

/** What the kiosk knows of a workspace's block that has no words. */
export function knownBlockWords(code: string, t: Translate): string {
  const known = knownBlockOf(code);
  return known === null ? t('saysNothing') : t(`selfService.knownBlock.${known}`);
}

function reservedWords({ startsAt, renterName }: NextReservation, t: Translate, locale: Locale): string {
  const from = formatDayTime(locale, startsAt);
  return renterName === null
    ? t('basket.kioskBlock.reservedFrom', { from })
    : t('basket.kioskBlock.reservedFor', { from, name: renterName });
}
