// Chooses the screen for the state of the desk. All but Ready load a moment after the page.
import { lazyPart } from '../components/lazy-part.tsx';
import { isSelfService, takesUnresolved } from './model/selectors.ts';
import { ReadyScreen } from './ready/ready-screen.tsx';
import type { DeskScreenOfProps } from './screen-props.tsx';
import { WelcomeScreen } from './self-service/welcome.tsx';

const OtherScreens = lazyPart(async () => (await import('./other-screens.tsx')).OtherScreens, {
  isSoon: true,
  fallback: Ready,
  onLoadError: ({ desk }) => desk.send({ type: 'reset' }),
});

export function DeskScreenOf(props: DeskScreenOfProps) {
  // Ready is also what stands in for the others, so that the screen is never empty.
  const ready = <Ready {...props} />;
  return props.desk.screen === 'ready' ? ready : <OtherScreens {...props} otherwise={ready} />;
}

function Ready({ desk: { context, send }, isOffline, owner, savedBaskets, usualLocale, onSearch }: DeskScreenOfProps) {
  return isSelfService(context) ? (
    <WelcomeScreen isOffline={isOffline} usualLocale={usualLocale} onSearch={onSearch} />
  ) : (
    <ReadyScreen
      recent={context.recent}
      undoing={context.undoing}
      emptied={context.emptied}
      accessibility={context.accessibility}
      offline={isOffline ? (takesUnresolved(context) ? 'all' : 'returns') : null}
      owner={owner}
      savedBaskets={savedBaskets}
      send={send}
      onSearch={onSearch}
    />
  );
}
