// The room of the display: language, colours, and the side of the keys.
import { type StationState, THEMES } from '../../../shared/domain/station.ts';
import { Choice } from '../../components/choice.tsx';
import { LanguageChoices } from '../../components/language-choice.tsx';
import { useText } from '../../text/use-text.ts';
import { Choices, Panel } from './panel.tsx';

const HANDS = ['left', 'right'] as const;

export function DisplayRoom({ station }: { station: Pick<StationState, 'locale' | 'theme' | 'hand'> }) {
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
    </Panel>
  );
}
