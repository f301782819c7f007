// The desk room: its name and mode, what a scan returns, who may override, the terms, and the way to its own words.
import { ListChecksIcon } from '@phosphor-icons/react/ListChecks';
import type { AppState } from '../../shared/api/app-state.ts';
import { useText } from '../text/use-text.ts';
import { DeskMode } from './desk-mode.tsx';
import { DeskName } from './desk-name.tsx';
import { Panel, SubRoomLink, Warning } from './panel.tsx';
import { ReturnsAtOnce } from './returns-at-once.tsx';
import { TermsChoice } from './terms.tsx';
import { WhoOverrides } from './who-overrides.tsx';

interface DeskRoomProps extends Pick<AppState, 'policy' | 'isModeUnread'> {
  /** Opens the room of the checklists and the help text. */
  onOwnWords: () => void;
}

export function DeskRoom({ policy, isModeUnread, onOwnWords }: DeskRoomProps) {
  const { t } = useText();
  const isAttended = policy.mode === 'attended';
  const ownWords = <SubRoomLink title={t('admin.rooms.ownWords')} icon={<ListChecksIcon />} onOpen={onOwnWords} />;
  return (
    <div className="administration-desk">
      <div>
        <Panel title={t('admin.deskName.title')}>
          <DeskName name={policy.deskName} />
        </Panel>
        <Panel title={t('admin.deskMode')}>
          {isModeUnread && <Warning text={t('admin.modeUnread')} />}
          <DeskMode mode={policy.mode} />
        </Panel>
        {isAttended && ownWords}
      </div>
      <div>
        {isAttended && (
          <Panel title={t('admin.desk.work')}>
            <ReturnsAtOnce policy={policy} />
            <WhoOverrides policy={policy} />
          </Panel>
        )}
        <Panel title={t('admin.terms.title')}>
          <TermsChoice policy={policy} />
        </Panel>
        {/* In self-service there is more room on this side. */}
        {!isAttended && ownWords}
      </div>
    </div>
  );
}
