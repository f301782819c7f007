// The desk's sound: the volume, and its four tones to listen to, each with its badge and word.
import type { AppState } from '../../shared/api/app-state.ts';
import { VOLUMES, type Volume } from '../../shared/domain/app.ts';
import { Choice } from '../components/choice.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { PlainKey } from '../components/plain-key.tsx';
import { useTonePlayer } from '../components/tone-player-context.ts';
import { TONE_NAMES } from '../components/tones.ts';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';
import { Choices, Panel, SetByIt } from './panel.tsx';

const WORDS = { 0: 'off', 1: 'quiet', 2: 'normal', 3: 'loud' } as const;

export function SoundPanel({ volume }: Pick<AppState, 'volume'>) {
  const { t } = useText();
  const player = useTonePlayer();
  const choose = (chosen: Volume) => {
    kiosk.admin.setVolume({ volume: chosen });
    player.play('done', chosen);
  };
  return (
    <Panel title={t('admin.sound')}>
      <SetByIt settings={['volume']}>
        <Choices title={t('admin.volume')} columns={4}>
          {VOLUMES.map((each) => (
            <Choice
              key={each}
              title={t(`admin.volumes.${WORDS[each]}`)}
              isChosen={each === volume}
              onPress={() => choose(each)}
            />
          ))}
        </Choices>
      </SetByIt>
      <Choices title={t('admin.tones')} columns={4}>
        {TONE_NAMES.map((name) => (
          <PlainKey
            key={name}
            className="tone-key row boxed strong presses"
            data-outcome={name}
            disabled={volume === 0}
            onClick={() => player.play(name, volume)}
          >
            <OutcomeBadge outcome={name} />
            <span>{t(`admin.tone.${name}`)}</span>
          </PlainKey>
        ))}
      </Choices>
    </Panel>
  );
}
