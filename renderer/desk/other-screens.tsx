// The screens of the desk other than Ready, each drawn from what the desk holds for it.
import type { ReactNode } from 'react';
import { BasketScreen } from './basket/basket-screen.tsx';
import { canAddFromCard, canSwap, dueBeforeReserved } from './basket/from-card.ts';
import { canPark, isParkFull } from './basket/saved-baskets.ts';
import { CardScreen } from './card/card-screen.tsx';
import { extensionOf } from './extend/extend.ts';
import type { DeskScreen } from './model/model.ts';
import { isSelfService, whyUnanswered } from './model/selectors.ts';
import { OutcomeScreen } from './outcome/outcome-screen.tsx';
import { OtherRenterScreen, QuestionScreen } from './question/question-screen.tsx';
import { RenterScreen } from './renter/renter-screen.tsx';
import { ReturnsScreen } from './returns/returns-screen.tsx';
import type { DeskScreenOfProps } from './screen-props.tsx';
import { SessionScreen } from './self-service/session-renter.tsx';

/** Each draws nothing if the desk holds nothing for it. */
const SCREENS: { [Screen in Exclude<DeskScreen, 'ready'>]: (props: DeskScreenOfProps) => ReactNode } = {
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
        mayAdd={canAddFromCard({ ...context, now: () => now })}
        {...(canSwap(context) && { onSwap: () => send({ type: 'swap' }) })}
      />
    ),

  renter: ({ desk: { context, send }, now, onSearch }) =>
    context.sessionRenter ? (
      <SessionScreen
        sessionRenter={context.sessionRenter}
        extension={extensionOf(context)}
        now={now}
        send={send}
        onSearch={onSearch}
      />
    ) : (
      context.renter && (
        <RenterScreen
          renter={context.renter}
          recent={context.recent}
          ticked={context.ticked}
          extension={extensionOf(context)}
          inBasket={context.basket?.lines.length ?? null}
          now={now}
          send={send}
          onSearch={onSearch}
        />
      )
    ),

  basket: ({ desk: { context, scans, send }, now, onSearch }) =>
    context.basket && (
      <BasketScreen
        basket={context.basket}
        readOut={context.readOut}
        now={now}
        scans={scans}
        unanswered={whyUnanswered(context, context.basket)}
        send={send}
        onSearch={onSearch}
        mayOverride={!isSelfService(context)}
        // In self-service no operator is there to check anything.
        handOver={isSelfService(context) ? [] : context.policy.handOver}
        mayPark={canPark(context)}
        namesCommands={context.policy.commandHints && !isSelfService(context)}
      />
    ),

  outcome: ({ desk: { context, send }, owner }) =>
    context.basket && <OutcomeScreen basket={context.basket} owner={owner} undoing={context.undoing} send={send} />,

  question: ({ desk: { context, send } }) =>
    context.question && <QuestionScreen question={context.question} send={send} />,

  otherRenter: ({ desk: { context, send } }) =>
    context.otherRenter &&
    context.basket && (
      <OtherRenterScreen
        other={context.otherRenter}
        basket={context.basket}
        mayPark={!isParkFull(context)}
        send={send}
      />
    ),

  returns: ({ desk: { context, send }, isOffline, now, onSearch }) => (
    <ReturnsScreen
      returns={context.returns}
      isFinishing={context.isFinishing}
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

/** `otherwise`: shown if the desk holds nothing for its screen. */
export function OtherScreens({ otherwise, ...props }: DeskScreenOfProps & { otherwise: ReactNode }) {
  const { screen } = props.desk;
  return screen === 'ready' ? otherwise : (SCREENS[screen](props) ?? otherwise);
}
