// What a shop decides before its desk opens: who uses it, in which words, during which hours, and what it is called.
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import type { DeskPolicy } from '../../shared/settings/policy.ts';
import '../administration/administration.css';
import { ModeChoices, TermsChoices } from '../administration/desk.tsx';
import { DeskName } from '../administration/desk-name.tsx';
import { DEFAULT_HOURS, OpeningRoom } from '../administration/opening.tsx';
import { ByIt, Choices, Panel, SetByIt } from '../administration/panel.tsx';
import { ActionBar, BackKey, PrimaryButton } from '../components/action-bar.tsx';
import { Choice } from '../components/choice.tsx';
import { ArrowRightIcon } from '../components/way-icons.tsx';
import { kiosk, showError } from '../kiosk.ts';
import { formatTimeOfDay } from '../text/format.ts';
import { weekWords } from '../text/opening-words.ts';
import { useText } from '../text/use-text.ts';
import { SetupQuitKey } from './quit-key.tsx';
import { SetupFrame } from './setup-frame.tsx';
import './desk-step.css';

const SATURDAY = { opens: '09:00', closes: '12:00' };
const DEFAULT_WEEK: DeskPolicy['openingHours'] = {
  ...{ mon: DEFAULT_HOURS, tue: DEFAULT_HOURS, wed: DEFAULT_HOURS, thu: DEFAULT_HOURS, fri: DEFAULT_HOURS },
  ...{ sat: SATURDAY, sun: null },
};
/** What somebody chose, also after *Back* from the PIN; null: nothing yet. */
let chosenBefore: 'default' | 'always' | 'others' | null = null;

export function DeskStep({ app }: { app: AppState }) {
  const { t, locale } = useText();
  const { policy, setByIt } = app;
  const isByIt = setByIt.includes('policy.openingHours');
  const hasHours = Object.keys(policy.openingHours).length > 0;
  const [hours, setHours] = useState(chosenBefore ?? (hasHours ? 'others' : isByIt ? 'always' : 'default'));
  const [isOpened, setOpened] = useState(false);
  const keep = async (openingHours: DeskPolicy['openingHours']) => {
    const kept = await kiosk.admin.setPolicy({ openingHours });
    if (!kept.ok) showError(kept.error);
    return kept.ok;
  };
  const goOn = async () => {
    chosenBefore = hours;
    const chosen = { default: DEFAULT_WEEK, always: {}, others: policy.openingHours }[hours];
    if (!isByIt && !(await keep(chosen))) return;
    const gone = await kiosk.setup.confirmDesk();
    if (!gone.ok) showError(gone.error);
  };
  const openOthers = async () => {
    setHours('others');
    if (hasHours || (await keep(DEFAULT_WEEK))) setOpened(true);
  };
  const range = ({ opens, closes }: typeof DEFAULT_HOURS) =>
    `${formatTimeOfDay(locale, opens)}–${formatTimeOfDay(locale, closes)}`;

  if (isOpened)
    return (
      <SetupFrame
        app={app}
        actionBar={
          <ActionBar>
            <BackKey onPress={() => setOpened(false)} />
          </ActionBar>
        }
      >
        <div className="desk-questions grid">
          <h1 className="for-screen-readers">{t('setup.desk.hours')}</h1>
          <OpeningRoom policy={policy} />
        </div>
      </SetupFrame>
    );
  return (
    <SetupFrame
      app={app}
      actionBar={
        <ActionBar
          primary={
            <PrimaryButton size="flat" icon={<ArrowRightIcon />} onPress={() => void goOn()}>
              {t('setup.scanner.next')}
            </PrimaryButton>
          }
        >
          <BackKey onPress={() => kiosk.setup.back()} />
          <SetupQuitKey app={app} />
        </ActionBar>
      }
    >
      <ByIt value={setByIt}>
        <section className="desk-questions grid" aria-labelledby="desk-questions">
          <header>
            <h1 id="desk-questions">{t('setup.desk.title')}</h1>
            <p className="soft">{t('setup.desk.note')}</p>
          </header>
          <div>
            <Panel title={t('setup.desk.who')}>
              <ModeChoices policy={policy} />
            </Panel>
            <Panel title={t('setup.desk.words')}>
              <TermsChoices policy={policy} />
            </Panel>
          </div>
          <div>
            <Panel title={t('setup.desk.hours')}>
              <SetByIt settings={['policy.openingHours']}>
                <Choices columns={2}>
                  <Choice
                    title={t('setup.desk.usual', { hours: range(DEFAULT_HOURS) })}
                    note={t('setup.desk.usualNote', { hours: range(SATURDAY) })}
                    isChosen={hours === 'default'}
                    onPress={() => setHours('default')}
                  />
                  <Choice
                    title={t('admin.opening.allDay')}
                    note={t('setup.desk.alwaysNote')}
                    isChosen={hours === 'always'}
                    onPress={() => setHours('always')}
                  />
                  <Choice
                    title={t('setup.desk.others')}
                    note={(hours === 'others' && weekWords(locale, policy.openingHours)) || t('setup.desk.othersNote')}
                    isChosen={hours === 'others'}
                    onPress={() => void openOthers()}
                  />
                </Choices>
              </SetByIt>
            </Panel>
            <Panel title={t('setup.desk.name')}>
              <DeskName name={policy.deskName} />
            </Panel>
          </div>
        </section>
      </ByIt>
    </SetupFrame>
  );
}
