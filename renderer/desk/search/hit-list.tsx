// The hits of a search: one list, and a choice of items or renters only.
import { type ReactNode, useMemo, useState } from 'react';
import { type Candidate, candidateKey } from '../../../shared/domain/workspace.ts';
import { Chip } from '../../components/chip.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { ItemPicture, RenterPicture } from '../../components/item-picture.tsx';
import { picturedHit } from '../../components/pictured.ts';
import { PlainKey } from '../../components/plain-key.tsx';
import { ScrollList } from '../../components/scroll-list.tsx';
import { formatDayTime } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ranked } from './ranked.ts';
import { type Hits, NEAR_END } from './use-hits.ts';

interface HitListProps {
  query: string;
  items: Hits;
  /** null: not searched. */
  renters: Hits | null;
  onChoose: (candidate: Candidate) => void;
  /** Called when the list is scrolled. */
  onLookFurther: () => void;
}

type Part = 'all' | 'items' | 'renters';

export function HitList({ query, items, renters, onChoose, onLookFurther }: HitListProps) {
  const { t } = useText();
  const [part, setPart] = useState<Part>('all');
  const leftOut = items.leftOut + (renters?.leftOut ?? 0);
  const parts = { items: items.results ?? [], renters: renters?.results ?? [] };
  // A choice that has no hits any more falls back to all.
  const chosen = part !== 'all' && parts[part].length > 0 ? part : 'all';
  // The hits of another query, or of another part, are another list: it begins with its first row.
  const list = `${chosen} ${items.of} ${renters?.of}`;
  /** The list as it was when it was last scrolled: these hits keep their places, so that no row moves under a finger. */
  const [seen, setSeen] = useState<{ list: string; hits: Candidate[] } | null>(null);
  const shownBefore = seen?.list === list ? seen.hits : null;
  const hits = useMemo(() => {
    const all = [
      ...(chosen !== 'renters' ? (items.results ?? []) : []),
      ...(chosen !== 'items' ? (renters?.results ?? []) : []),
    ];
    return ranked(all, query, shownBefore ?? []);
  }, [chosen, items.results, renters?.results, query, shownBefore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a row does is the same each time.
  const rows = useMemo(
    () =>
      hits.map((candidate) => (
        <li key={candidateKey(candidate)}>
          <Hit candidate={candidate} query={query} saysUnknown={renters !== null} onChoose={onChoose} />
        </li>
      )),
    [hits, query],
  );
  const lookFurther = (below: number) => {
    // The next page is requested before the end of the list is reached.
    if (below < NEAR_END) for (const searched of [items, renters]) searched?.askMore();
    if (shownBefore !== hits) setSeen({ list, hits });
    onLookFurther();
  };
  return (
    <section className="hits stack fills" aria-busy={items.isLoading || renters?.isLoading}>
      <div className="hits-parts row keeps">
        {renters && <PartChips chosen={chosen} items={items} renters={renters} onChoose={setPart} />}
      </div>
      <ScrollList key={list} className="sheet hits-list rows-apart" rows={rows} onScrolled={lookFurther} />
      {leftOut > 0 && <p>{t('leftOut', { count: leftOut })}</p>}
    </section>
  );
}

interface PartChipsProps {
  chosen: Part;
  items: Hits;
  renters: Hits;
  onChoose: (part: Part) => void;
}

function PartChips({ chosen, items, renters, onChoose }: PartChipsProps) {
  const { t } = useText();
  const counts = { items: items.results?.length ?? 0, renters: renters.results?.length ?? 0 };
  const all = { all: counts.items + counts.renters, ...counts };
  const hasMore = { all: items.hasMore || renters.hasMore, items: items.hasMore, renters: renters.hasMore };
  return (['all', 'items', 'renters'] as const).map((part) => (
    <Chip key={part} isChosen={part === chosen} isOff={all[part] === 0} onPress={() => onChoose(part)}>
      {t(`search.${part}`)} <b>{hasMore[part] ? t('search.orMore', { count: all[part] }) : all[part]}</b>
    </Chip>
  ));
}

interface HitProps {
  candidate: Candidate;
  query: string;
  /** Whether it says that a status is not known. Renters are not told it before log-in. */
  saysUnknown: boolean;
  onChoose: (candidate: Candidate) => void;
}

function Hit({ candidate, query, saysUnknown, onChoose }: HitProps) {
  const { t, locale } = useText();
  const { type, name, status } = candidate;
  const dueAt = type === 'item' ? candidate.loan?.dueAt : null;
  // Tells it from others of its name; without a variant, its type says what it is.
  const kind = type === 'item' ? (candidate.variant ?? candidate.itemType) : null;
  return (
    <HitRow found={candidate} name={<Found name={name} query={query} />} fact={kind?.name} onChoose={onChoose}>
      {type === 'item' && (saysUnknown || status !== 'unknown') && <b>{t(`search.status.${status}`)}</b>}
      {dueAt && t('renter.due', { due: formatDayTime(locale, dueAt) })}
      {/* An item on loan is not on its shelf. */}
      {type === 'item' && status !== 'rented' && candidate.home && <bdi>{candidate.home}</bdi>}
      {type === 'renter' && status === 'blocked' && <b>{t('search.blocked')}</b>}
      {type === 'renter' && status === 'unknown' && <b>{t('search.status.unknown')}</b>}
    </HitRow>
  );
}

interface HitRowProps {
  found: Candidate;
  name: ReactNode;
  /** What stands beside its code. */
  fact: string | false | undefined;
  /** What stands at its end: its state. */
  children: ReactNode;
  onChoose: (found: Candidate) => void;
}

/** A key with an item or a renter of a list. */
export function HitRow({ found, name, fact, children, onChoose }: HitRowProps) {
  const { type, code } = found;
  return (
    <PlainKey className="hit columns row-key" meaning={`hit ${type} ${code}`} onClick={() => onChoose(found)}>
      {type === 'item' ? <ItemPicture item={picturedHit(found)} /> : <RenterPicture name={found.name} />}
      <span className="hit-name">
        <bdi>{name}</bdi>
      </span>
      <span className="facts-line">
        <CodeBadge code={code} />
        {fact && <bdi>{fact}</bdi>}
      </span>
      <span className="hit-state columns soft">{children}</span>
    </PlainKey>
  );
}

/** The name with the query highlighted. */
function Found({ name, query }: { name: string; query: string }) {
  const wanted = query.trim();
  const at = name.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + wanted.length)}</mark>
      {name.slice(at + wanted.length)}
    </>
  );
}
