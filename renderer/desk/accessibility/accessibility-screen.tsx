// The settings for the person at the desk: text size, colours, position of the keys, and time. Scans still work here.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/ArrowCounterClockwise';
import { ArrowLineDownIcon } from '@phosphor-icons/react/ArrowLineDown';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { CircleHalfIcon } from '@phosphor-icons/react/CircleHalf';
import { TextAaIcon } from '@phosphor-icons/react/TextAa';
import { TimerIcon } from '@phosphor-icons/react/Timer';
import { type ReactNode, useId } from 'react';
import {
  type Accessibility,
  DEFAULT_ACCESSIBILITY,
  isDefaultAccessibility,
  TEXT_SIZES,
  THEMES,
  type Theme,
  TIME_FACTORS,
} from '../../../shared/domain/app.ts';
import { ActionBar, Key, PrimaryButton } from '../../components/action-bar.tsx';
import { Choice } from '../../components/choice.tsx';
import { useFocusHome } from '../../components/use-focus-home.ts';
import { kiosk } from '../../kiosk.ts';
import { formatPercent } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import './accessibility-screen.css';

interface AccessibilityProps {
  accessibility: Accessibility;
  /** The theme of the kiosk. */
  theme: Theme;
  /** The big words at the top, one string per line. */
  lines: string[];
  note: string;
  /** Whether everything is reset once the renter has left. */
  isSelfService: boolean;
  onClose: () => void;
}

export function AccessibilityScreen({ accessibility, theme, lines, note, isSelfService, onClose }: AccessibilityProps) {
  const { t, locale } = useText();
  const { textSize, contrast, lowerControls, timeFactor } = accessibility;
  // The key that opened this stays on the screen, and from there it would be a long way by keyboard.
  const main = useFocusHome('accessibility', { takesFocus: true });
  const sets = (change: Partial<Accessibility>) => kiosk.app.setAccessibility(change);
  return (
    <>
      <main ref={main} className="accessibility grid" aria-label={t('accessibility.key')} data-screen="accessibility">
        <section className="hero stack">
          <h1>
            {lines.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p>{note}</p>
        </section>
        <div className="accessibility-panel grid">
          <Group icon={<TextAaIcon />} title={t('accessibility.text')} note={t('accessibility.textNote')}>
            {TEXT_SIZES.map((size) => (
              <Choice
                key={size}
                title={t('accessibility.sample')}
                note={formatPercent(locale, size / 100)}
                isChosen={size === textSize}
                onPress={() => sets({ textSize: size })}
              />
            ))}
          </Group>
          <Group icon={<CircleHalfIcon />} title={t('accessibility.contrast')} note={t('accessibility.contrastNote')}>
            {THEMES.map((each) => (
              <Choice
                key={each}
                title={t(`accessibility.themes.${each}`)}
                isChosen={each === (contrast ?? theme)}
                onPress={() => sets({ contrast: each === theme ? null : each })}
              />
            ))}
          </Group>
          <Group icon={<ArrowLineDownIcon />} title={t('accessibility.low')} note={t('accessibility.lowNote')}>
            {[false, true].map((isOn) => (
              <Choice
                key={String(isOn)}
                title={t(isOn ? 'accessibility.on' : 'accessibility.off')}
                isChosen={isOn === lowerControls}
                onPress={() => sets({ lowerControls: isOn })}
              />
            ))}
          </Group>
          <Group icon={<TimerIcon />} title={t('accessibility.time')} note={t('accessibility.timeNote')}>
            {TIME_FACTORS.map((factor) => (
              <Choice
                key={factor}
                title={factor === 1 ? t('accessibility.usualTime') : t('accessibility.longer', { factor })}
                isChosen={factor === timeFactor}
                onPress={() => sets({ timeFactor: factor })}
              />
            ))}
          </Group>
        </div>
      </main>
      <ActionBar
        primary={
          <PrimaryButton state="leave" icon={<CheckIcon />} onPress={onClose}>
            {t('accessibility.done')}
          </PrimaryButton>
        }
      >
        <Key
          icon={<ArrowCounterClockwiseIcon />}
          {...(isSelfService && { note: t('accessibility.resetNote') })}
          isOff={isDefaultAccessibility(accessibility)}
          onPress={() => sets(DEFAULT_ACCESSIBILITY)}
        >
          {t('accessibility.reset')}
        </Key>
      </ActionBar>
    </>
  );
}

function Group({ icon, title, note, children }: { icon: ReactNode; title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend does not stand beside an icon in every layout.
    <section className="accessibility-group stack" role="group" aria-labelledby={id}>
      <h2 id={id}>
        {icon}
        {title}
      </h2>
      <p className="label">{note}</p>
      <div className="accessibility-choices grid">{children}</div>
    </section>
  );
}
