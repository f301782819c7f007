// The sheets room: which sheet to print, on what paper, and where its file was saved.
import { FilePdfIcon } from '@phosphor-icons/react/FilePdf';
import { useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import type { KioskError } from '../../shared/domain/errors.ts';
import { PAPERS, type Paper, SHEETS, type SheetName } from '../../shared/domain/sheets.ts';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/choice.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { errorWords } from '../text/error-words.ts';
import { useText } from '../text/use-text.ts';
import { Choices, Fact, Facts, Panel, PolicyChoices } from './panel.tsx';
import './sheets.css';
import { kiosk } from '../kiosk.ts';

type Saving =
  | { kind: 'not-yet' }
  | { kind: 'busy' }
  | { kind: 'saved'; path: string }
  | { kind: 'failed'; error: KioskError };

/** `isDemo`: the demo workspace is open, so its labels are preselected. */
export function SheetsRoom({ isDemo, policy }: { isDemo: boolean } & Pick<AppState, 'policy'>) {
  const { t } = useText();
  const [sheet, setSheet] = useState<SheetName>(isDemo ? 'demo' : 'commands');
  const [paper, setPaper] = useState<Paper>('a4');
  const [saving, setSaving] = useState<Saving>({ kind: 'not-yet' });
  const choose = (change: () => void) => {
    change();
    setSaving({ kind: 'not-yet' });
  };
  const save = async () => {
    setSaving({ kind: 'busy' });
    const result = await kiosk.sheets.save({ sheet, paper });
    setSaving(result.ok ? { kind: 'saved', path: result.data.path } : { kind: 'failed', error: result.error });
  };
  return (
    <Panel title={t('admin.rooms.sheets')}>
      <p className="soft">{t('admin.sheetsNote')}</p>
      <div className="sheets-which">
        <Choices title={t('sheets.which')} columns={3}>
          {SHEETS.map((each) => (
            <Choice
              key={each}
              title={t(`sheets.${each}.title`)}
              note={t(`sheets.${each}.note`)}
              isChosen={each === sheet}
              isOff={saving.kind === 'busy'}
              onPress={() => choose(() => setSheet(each))}
            />
          ))}
        </Choices>
      </div>
      <Choices title={t('sheets.paper')} columns={3}>
        {PAPERS.map((each) => (
          <Choice
            key={each}
            title={t(`sheets.papers.${each}`)}
            isChosen={each === paper}
            isOff={saving.kind === 'busy'}
            onPress={() => choose(() => setPaper(each))}
          />
        ))}
      </Choices>
      <div className="administration-ways wraps">
        <Button kind="accent" size="large" isOff={saving.kind === 'busy'} onPress={() => void save()}>
          <FilePdfIcon />
          {t('sheets.save')}
        </Button>
      </div>
      <PolicyChoices
        setting="commandHints"
        title={t('sheets.hints.title')}
        policy={policy}
        values={[false, true]}
        wordsOf={(isOn) =>
          isOn ? { title: t('sheets.hints.on'), note: t('sheets.hints.onNote') } : { title: t('sheets.hints.off') }
        }
      />
      <div role="status">
        {saving.kind === 'saved' && (
          <Facts>
            <Fact name={t('sheets.saved')}>{saving.path}</Fact>
          </Facts>
        )}
        {saving.kind === 'failed' && <NotSaved error={saving.error} />}
      </div>
    </Panel>
  );
}

function NotSaved({ error }: { error: KioskError }) {
  const { t } = useText();
  const { word, note } = errorWords(error, t);
  return (
    <p className="administration-warning columns" data-outcome="attention">
      <OutcomeBadge outcome="attention" />
      <span>
        <b>{word}.</b> {note}
      </span>
    </p>
  );
}
