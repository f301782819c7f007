// Which screen shows the desk as it stands.
import type { ReactNode } from 'react';
import type { AppState } from '../../shared/domain/app.ts';
import { BasketScreen } from './basket/basket-screen.tsx';
import { dueBeforeReserved } from './basket/from-card.ts';
import { canSwap } from './card/card.ts';
import { CardScreen } from './card/card-screen.tsx';
import { extensionOf } from './extend/extend.ts';
import type { DeskContext, DeskScreen } from './model/model.ts';
import { isSelfService, takesUnresolved } from './model/selectors.ts';
import { OutcomeScreen } from './outcome/outcome-screen.tsx';
import { OtherRenterScreen, QuestionScreen } from './question/question-screen.tsx';
import { ReadyScreen } from './ready/ready-screen.tsx';
import { RenterScreen } from './renter/renter-screen.tsx';
import { ReturnsScreen } from './returns/returns-screen.tsx';
import { HelpKey } from './self-service/help-key.tsx';
import { SessionScreen } from './self-service/session-renter.tsx';
import { WelcomeScreen } from './self-service/welcome.tsx';
import type { Desk } from './use-desk.ts';

interface DeskScreenOfProps {
  desk: Desk;
  now: number;
  owner: string;
  savedBasket: AppState['savedBasket'];
  isOffline: boolean;
  onSearch: () => void;
}

/** Each screen, drawn of what the desk holds for it; nothing where it holds nothing. */
const SCREENS: { [Screen in DeskScreen]: (seen: DeskScreenOfProps) => ReactNode } = {
  ready: ({ desk: { context, scans, send }, isOffline, owner, savedBasket, onSearch }) =>
    isSelfService(context) ? (
      <WelcomeScreen isOffline={isOffline} onSearch={onSearch} help={helpKey(context, scans)} />
    ) : (
      <ReadyScreen
        recent={context.recent}
        undoing={context.undoing}
        emptied={context.emptied}
        offline={isOffline ? (takesUnresolved(context) ? 'all' : 'returns') : null}
        owner={owner}
        savedBasket={savedBasket}
        send={send}
        onSearch={onSearch}
      />
    ),

  card: ({ desk: { context, send }, now, onSearch }) =>
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
        {...(canSwap(context) && { onSwap: () => send({ type: 'swap' }) })}
      />
    ),

  renter: ({ desk: { context, scans, send }, now, onSearch }) =>
    context.sessionRenter ? (
      <SessionScreen
        sessionRenter={context.sessionRenter}
        now={now}
        send={send}
        onSearch={onSearch}
        help={helpKey(context, scans)}
      />
    ) : (
      context.renter && (
        <RenterScreen
          renter={context.renter}
          recent={context.recent}
          extension={extensionOf(context)}
          now={now}
          send={send}
          onSearch={onSearch}
        />
      )
    ),

  basket: ({ desk: { context, scans, send }, now, isOffline, onSearch }) =>
    context.basket && (
      <BasketScreen
        basket={context.basket}
        readOut={context.readOut}
        now={now}
        scans={scans}
        isOffline={isOffline && !takesUnresolved(context)}
        send={send}
        onSearch={onSearch}
        mayOverride={!isSelfService(context)}
        // Renters who work the desk themselves have nobody to see to it.
        handOver={isSelfService(context) ? [] : context.policy.handOver}
        areCommandsOff={isSelfService(context)}
      />
    ),

  outcome: ({ desk: { context, send } }) =>
    context.basket && <OutcomeScreen basket={context.basket} undoing={context.undoing} send={send} />,

  question: ({ desk: { context, send } }) =>
    context.question && <QuestionScreen question={context.question} send={send} />,

  otherRenter: ({ desk: { context, send } }) =>
    context.otherRenter &&
    context.basket && <OtherRenterScreen other={context.otherRenter} basket={context.basket} send={send} />,

  returns: ({ desk: { context, send }, isOffline, now, onSearch }) => (
    <ReturnsScreen
      returns={context.returns}
      openLine={context.openLine}
      recent={context.recent}
      undoing={context.undoing}
      checklists={context.policy.checklists}
      basket={context.basket}
      isOffline={isOffline}
      now={now}
      send={send}
      onSearch={onSearch}
    />
  ),
};

function helpKey({ policy, resets, epoch }: DeskContext, scans: number): ReactNode {
  return <HelpKey text={policy.helpText} turn={`${resets} ${epoch} ${scans}`} />;
}

export function DeskScreenOf(seen: DeskScreenOfProps) {
  // Whatever happens, nobody stands before an empty screen.
  return SCREENS[seen.desk.screen](seen) ?? SCREENS.ready(seen);
}
