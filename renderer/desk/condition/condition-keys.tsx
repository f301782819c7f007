// The condition of a returned item: the chip that shows it, the choices, and the missing parts.
import { CheckIcon } from '@phosphor-icons/react/Check';
import { ClipboardTextIcon } from '@phosphor-icons/react/ClipboardText';
import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import { PuzzlePieceIcon } from '@phosphor-icons/react/PuzzlePiece';
import { SwapIcon } from '@phosphor-icons/react/Swap';
import { WarningIcon } from '@phosphor-icons/react/Warning';
import { WrenchIcon } from '@phosphor-icons/react/Wrench';
import type { ReactNode } from 'react';
import { CONDITIONS, type Condition } from '../../../shared/domain/action.ts';
import type { Part } from '../../../shared/domain/workspace.ts';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useIsAhead } from '../../components/use-seconds.ts';
import { errorWords } from '../../text/error-words.ts';
import { useText } from '../../text/use-text.ts';
import type { DeskEvent } from '../model/events.ts';
import type { ConditionReport, Progress } from '../model/model.ts';
import { reasonWords } from '../words/action-words.ts';
import { partWords } from './checklist.ts';
import { type ReturnedThing, reportStatus, useReporting } from './condition-report.ts';
import { AllThere, Counting } from './returned-lines.tsx';
import './condition-keys.css';

const ICONS: Record<Condition, ReactNode> = {
  fine: <CheckIcon />,
  damaged: <WrenchIcon />,
  incomplete: <PuzzlePieceIcon />,
};
/** Brings its keyboard with it. */
export const ConditionNote = lazyPart(async () => (await import('./note-dialog.tsx')).ConditionNote, {
  isSoon: true,
  onLoadError: ({ onClose }) => onClose(),
});

interface ChipProps {
  thing: ReturnedThing;
  isOpen: boolean;
  send: (event: DeskEvent) => void;
}

/** The chip of a row: the reported condition, and how far the report has come. It opens the choices. */
export function ConditionChip({ thing: { code, name, parts, report, action }, isOpen, send }: ChipProps) {
  const { t } = useText();
  const mayReport = useIsAhead(action.reportUntil);
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const status = reportStatus(report);
  const words = wordsOf();
  return (
    <Chip
      icon={status === 'attention' ? <WarningIcon /> : report ? ICONS[report.condition] : <ClipboardTextIcon />}
      status={status}
      isOpen={isOpen}
      isOff={!mayReport}
      label={t('condition.named', { condition: words, name })}
      onPress={() => send({ type: 'openCondition', code })}
    >
      {words}
    </Chip>
  );

  function wordsOf(): string {
    if (!report) return count > 0 ? t('condition.count', { count }) : t('condition.title');
    return report.condition === 'fine' && report.missing && count > 0
      ? t('condition.allThere')
      : t(`condition.${report.condition}`);
  }
}

interface ChoicesProps {
  thing: ReturnedThing;
  send: (event: DeskEvent) => void;
  onNote: () => void;
  /** Checks out another item in place of one that is not fine; left out: that key is elsewhere, or it can't be done. */
  onSwap?: () => void;
}

/** The choices: the condition, the parts that are there with one key for all of them, and the key for a note. */
export function ConditionChoices({ thing, send, onNote, onSwap }: ChoicesProps) {
  const { t } = useText();
  const { code, name, parts, report, action } = thing;
  const isOff = !useIsAhead(action.reportUntil);
  const sendReport = useReporting(thing, send);
  const status = reportStatus(report);
  const isMissing = (part: Part) => report?.missing?.includes(part.name) ?? false;
  const counted = report?.condition === 'incomplete' ? null : (report?.missing ?? null);
  // With parts, *All there* says fine, except of a damaged item.
  const saysFine = parts.length === 0 || report?.condition === 'damaged';
  return (
    <fieldset
      className="condition row wraps"
      aria-label={t('condition.named', { condition: t('condition.title'), name })}
    >
      {CONDITIONS.filter((condition) => condition !== 'fine' || saysFine).map((condition) => (
        <Chip
          key={condition}
          icon={ICONS[condition]}
          isChosen={report?.condition === condition}
          status={report?.condition === condition && isUnsettled(status) ? status : 'plain'}
          isOff={isOff}
          onPress={() =>
            sendReport({
              condition,
              missing: condition === 'incomplete' ? [] : counted,
              words: condition === 'fine' ? '' : (report?.words ?? ''),
            })
          }
        >
          {t(`condition.${condition}`)}
        </Chip>
      ))}
      {parts.length > 0 && <i className="condition-gap" />}
      {report?.condition === 'incomplete' ? (
        parts.map((part) => (
          <Chip
            key={part.name}
            icon={isMissing(part) ? null : <CheckIcon />}
            isChosen={!isMissing(part)}
            isOff={isOff}
            onPress={() => {
              const others = (report.missing ?? []).filter((each) => each !== part.name);
              sendReport({ ...report, missing: isMissing(part) ? others : [...others, part.name] });
            }}
          >
            {partWords(part, t)}
          </Chip>
        ))
      ) : (
        <Counting parts={parts} />
      )}
      {parts.length > 0 && <AllThere thing={thing} send={send} />}
      <Button kind="bare" onPress={onNote} isOff={isOff}>
        <NotePencilIcon />
        {t('condition.note')}
      </Button>
      {onSwap && report && report.condition !== 'fine' && (
        <Button meaning={`swap ${code}`} onPress={onSwap}>
          <SwapIcon />
          {t('key.swap')}
        </Button>
      )}
    </fieldset>
  );
}

const isUnsettled = (status: ReturnType<typeof reportStatus>) => status === 'open' || status === 'attention';

/** Why the workspace does not have the condition; nothing if it has, or may still get it. */
export function NotNoted({ report }: { report: ConditionReport | null }) {
  const { t } = useText();
  if (!report || (reportStatus(report) !== 'attention' && !report.error && !report.failedChange)) return null;
  const failed = report.failedChange ?? report.action;
  const why = report.error ? errorWords(report.error, t).word : failed ? whyNotNoted(failed) : '';
  const isLastChange = reportStatus(report) !== 'attention';
  return (
    <p className="condition-not-noted strong" role="alert">
      {isLastChange ? t('condition.changeNotNoted', { why }) : t('condition.notNoted', { why })}
    </p>
  );

  function whyNotNoted(progress: Progress): string {
    return progress.state === 'unsaved' ? t('action.unsaved') : reasonWords(progress, t);
  }
}
