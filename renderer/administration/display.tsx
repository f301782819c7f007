// The display and sound room: language, colours, side of the keys, and the tones.
import type { AppState } from '../../shared/api/app-state.ts';
import { HANDS, THEMES } from '../../shared/domain/app.ts';
import { Choice } from '../components/choice.tsx';
import { LanguageChoices } from '../components/language-choice.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { Choices, Panel, SetByIt } from './panel.tsx';
import { SoundPanel } from './sound.tsx';

export function DisplayRoom({ app }: { app: Pick<AppState, 'locale' | 'theme' | 'hand' | 'volume'> }) {
  const { t } = useText();
  return (
    <div className="administration-display grid">
      <Panel title={t('admin.display')}>
        <SetByIt settings={['locale']}>
          <Choices title={t('admin.language')} columns={5}>
            <LanguageChoices locale={app.locale} />
          </Choices>
        </SetByIt>
        <div className="administration-pair grid">
          <SetByIt settings={['theme']}>
            <Choices title={t('admin.theme')} columns={3}>
              {THEMES.map((theme) => (
                <Choice
                  key={theme}
                  title={t(`accessibility.themes.${theme}`)}
                  isChosen={theme === app.theme}
                  onPress={() => kiosk.app.setDisplay({ theme })}
                />
              ))}
            </Choices>
          </SetByIt>
          <SetByIt settings={['hand']}>
            <Choices title={t('admin.hand')} columns={2}>
              {HANDS.map((hand) => (
                <Choice
                  key={hand}
                  title={t(`admin.hands.${hand}`)}
                  isChosen={hand === app.hand}
                  onPress={() => kiosk.app.setDisplay({ hand })}
                />
              ))}
            </Choices>
          </SetByIt>
        </div>
      </Panel>
      <SoundPanel volume={app.volume} />
    </div>
  );
}
