// Chooses the screen for the state of the desk. Screens that are not needed at the start load a moment after the page.
import { lazyPart } from '../components/lazy-part.tsx';
import { canAddFromCard, canSwap, dueBeforeReserved } from './basket/from-card.ts';
import { CardScreen } from './card/card-screen.tsx';
import { extensionOf } from './extend/extend.ts';
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
  const { screen, context } = props.desk;
  if (screen === 'card' && context.card) return <Card {...props} />;
  // Ready is the fallback, so that the screen is never empty.
  const isReady = screen === 'ready' || screen === 'card';
  return isReady ? <Ready {...props} /> : <OtherScreens {...props} otherwise={<Ready {...props} />} />;
}

function Ready({ desk: { context, send }, isOffline, owner, savedBaskets, usualLocale, onSearch }: DeskScreenOfProps) {
  return isSelfService(context) ? (
    <WelcomeScreen isOffline={isOffline} usualLocale={usualLocale} onSearch={onSearch} />
  ) : (
    <ReadyScreen
      recent={context.recent}
      undoing={context.undoing}
      emptied={context.emptied}
      offline={isOffline ? (takesUnresolved(context) ? 'all' : 'returns') : null}
      owner={owner}
      savedBaskets={savedBaskets}
      send={send}
      onSearch={onSearch}
    />
  );
}

function Card({ desk: { context, send }, now, onSearch }: DeskScreenOfProps) {
  return (
    context.card && (
      <CardScreen
        card={context.card}
        checklists={context.policy.checklists}
        extension={extensionOf(context)}
        now={now}
        send={send}
        onSearch={onSearch}
        inBasket={context.basket?.lines.length ?? null}
        {...(!context.basket && { onRenter: (code: string) => send({ type: 'showRenter', code }) })}
        until={dueBeforeReserved({ ...context, now: () => now })}
        mayAdd={canAddFromCard({ ...context, now: () => now })}
        {...(canSwap(context) && { onSwap: () => send({ type: 'swap' }) })}
      />
    )
  );
}
