// The room of the display: language, colours, the side of the keys, and who works the desk.
import { type StationState, THEMES } from '../../../shared/domain/station.ts';
import { Choice } from '../../components/choice.tsx';
import { LanguageChoices } from '../../components/language-choice.tsx';
import { useText } from '../../text/use-text.ts';
import { DeskMode } from './desk-mode.tsx';
import { Choices, Panel } from './panel.tsx';

const HANDS = ['left', 'right'] as const;

export function DisplayRoom({ station }: { station: Pick<StationState, 'locale' | 'theme' | 'hand' | 'policy'> }) {
  const { t } = useText();
  return (
    <Panel title={t('admin.display')}>
      <Choices title={t('admin.language')} columns={4}>
        <LanguageChoices locale={station.locale} />
      </Choices>
      <Choices title={t('admin.theme')} columns={3}>
        {THEMES.map((theme) => (
          <Choice
            key={theme}
            title={t(`admin.themes.${theme}`)}
            isChosen={theme === station.theme}
            onPress={() => void window.kiosk.station.setDisplay({ theme })}
          />
        ))}
      </Choices>
      <Choices title={t('admin.hand')} columns={2}>
        {HANDS.map((hand) => (
          <Choice
            key={hand}
            title={t(`admin.hands.${hand}`)}
            isChosen={hand === station.hand}
            onPress={() => void window.kiosk.station.setDisplay({ hand })}
          />
        ))}
      </Choices>
      <DeskMode mode={station.policy.mode} />
    </Panel>
  );
}
