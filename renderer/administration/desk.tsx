// The desk room: its name and mode, what a scan returns, who may override, the terms, and the way to its own words.
import { ListChecksIcon } from '@phosphor-icons/react/ListChecks';
import type { AppState } from '../../shared/api/app-state.ts';
import { OVERRIDERS } from '../../shared/domain/action.ts';
import { DESK_MODES } from '../../shared/domain/desk.ts';
import { TERMS } from '../../shared/domain/terms.ts';
import { useText } from '../text/use-text.ts';
import { DeskName } from './desk-name.tsx';
import { OwnPin } from './own-pin.tsx';
import { Panel, PolicyChoices, SubRoomLink, Warning } from './panel.tsx';

interface DeskRoomProps {
  app: Pick<AppState, 'policy' | 'isModeUnread' | 'pinEntered'>;
  /** Opens the room of the checklists and the help text. */
  onOwnWords: () => void;
}

export function DeskRoom({ app, onOwnWords }: DeskRoomProps) {
  const { t } = useText();
  const { policy, isModeUnread, pinEntered } = app;
  const isAttended = policy.mode === 'attended';
  const ownWords = <SubRoomLink title={t('admin.rooms.ownWords')} icon={<ListChecksIcon />} onOpen={onOwnWords} />;
  return (
    <div className="administration-desk grid">
      <div>
        <Panel title={t('admin.deskName.title')}>
          <DeskName name={policy.deskName} />
        </Panel>
        <Panel title={t('admin.deskMode')}>
          {isModeUnread && <Warning text={t('admin.modeUnread')} />}
          <ModeChoices policy={policy} />
          {pinEntered?.isTooShort && <OwnPin app={app} />}
        </Panel>
        {isAttended && ownWords}
      </div>
      <div>
        {!isAttended && (
          <Panel title={t('admin.visitorsExtend.title')}>
            <PolicyChoices
              setting="visitorsExtend"
              policy={policy}
              values={[false, true]}
              wordsOf={(isAllowed) =>
                isAllowed
                  ? { title: t('admin.visitorsExtend.visitors'), note: t('admin.visitorsExtend.note') }
                  : { title: t('admin.visitorsExtend.staff') }
              }
            />
          </Panel>
        )}
        {isAttended && (
          <Panel title={t('admin.desk.work')}>
            <PolicyChoices
              setting="returnsAtOnce"
              title={t('admin.returnsAtOnce.title')}
              policy={policy}
              values={[false, true]}
              wordsOf={(isAtOnce) =>
                isAtOnce
                  ? { title: t('admin.returnsAtOnce.once'), note: t('admin.returnsAtOnce.note') }
                  : { title: t('admin.returnsAtOnce.card') }
              }
            />
            <PolicyChoices
              setting="whoOverrides"
              title={t('admin.whoOverrides.title')}
              policy={policy}
              values={OVERRIDERS}
              wordsOf={(who) => ({ title: t(`admin.whoOverrides.${who}`), note: t(`admin.whoOverrides.${who}Note`) })}
            />
          </Panel>
        )}
        <Panel title={t('admin.terms.title')}>
          <TermsChoices policy={policy} />
        </Panel>
        {/* In self-service there is more room on this side. */}
        {!isAttended && ownWords}
      </div>
    </div>
  );
}

/** Who uses the desk. */
export function ModeChoices({ policy }: Pick<AppState, 'policy'>) {
  const { t } = useText();
  return (
    <PolicyChoices
      setting="mode"
      policy={policy}
      values={DESK_MODES}
      wordsOf={(mode) => ({ title: t(`admin.deskModes.${mode}`), note: t(`admin.deskModes.${mode}Note`) })}
    />
  );
}

/** In which words the desk speaks. */
export function TermsChoices({ policy }: Pick<AppState, 'policy'>) {
  const { t } = useText();
  return (
    <PolicyChoices
      setting="terms"
      policy={policy}
      values={TERMS}
      wordsOf={(terms) => ({ title: t(`admin.terms.${terms}`), note: t(`admin.terms.${terms}Note`) })}
    />
  );
}
