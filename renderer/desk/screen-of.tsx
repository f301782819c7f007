// Which screen shows the desk as it stands.
import type { OverrideSubject } from '../../shared/domain/action.ts';
import type { AppState } from '../../shared/domain/app.ts';
import { BasketScreen } from './basket/basket-screen.tsx';
import { CardScreen } from './card/card-screen.tsx';
import { leftThings } from './left/left.ts';
import { isSelfService, takesUnresolved } from './model/selectors.ts';
import { OutcomeScreen } from './outcome/outcome-screen.tsx';
import { OtherRenterScreen, QuestionScreen } from './question/question-screen.tsx';
import { ReadyScreen } from './ready/ready-screen.tsx';
import { RenterScreen } from './renter/renter-screen.tsx';
import { ReturnsScreen } from './returns/returns-screen.tsx';
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
  onWaiting: () => void;
  onToday: () => void;
  /** Absent where nobody may override. */
  onOverride?: (subject: OverrideSubject) => void;
}

export function DeskScreenOf({
  desk,
  now,
  owner,
  savedBasket,
  isOffline,
  onSearch,
  onWaiting,
  onToday,
  onOverride,
}: DeskScreenOfProps) {
  const { screen, context, scans, send } = desk;
  const { card, sessionRenter, renter, basket, question, otherRenter, recent, readOut, returns, openLine, undoing } =
    context;
  const savesCheckOuts = takesUnresolved(context);
  if (screen === 'card' && card) {
    const onRenter = (code: string) => send({ type: 'showRenter', code });
    return (
      <CardScreen
        card={card}
        now={now}
        send={send}
        onSearch={onSearch}
        inBasket={basket?.lines.length ?? null}
        {...(basket ? {} : { onRenter })}
      />
    );
  }
  if (screen === 'renter' && sessionRenter)
    return <SessionScreen sessionRenter={sessionRenter} now={now} send={send} onSearch={onSearch} />;
  if (screen === 'renter' && renter) return <RenterScreen renter={renter} now={now} send={send} onSearch={onSearch} />;
  if (screen === 'basket' && basket)
    return (
      <BasketScreen
        basket={basket}
        readOut={readOut}
        now={now}
        scans={scans}
        isOffline={isOffline && !savesCheckOuts}
        send={send}
        onSearch={onSearch}
        {...(onOverride && { onOverride })}
      />
    );
  if (screen === 'outcome' && basket) return <OutcomeScreen basket={basket} undoing={undoing} send={send} />;
  if (screen === 'question' && question) return <QuestionScreen question={question} send={send} />;
  if (screen === 'otherRenter' && otherRenter && basket)
    return <OtherRenterScreen other={otherRenter} basket={basket} send={send} />;
  if (screen === 'returns') {
    return (
      <ReturnsScreen
        returns={returns}
        openLine={openLine}
        recent={recent}
        undoing={undoing}
        basket={basket}
        isOffline={isOffline}
        now={now}
        send={send}
        onSearch={onSearch}
      />
    );
  }
  if (isSelfService(context)) return <WelcomeScreen isOffline={isOffline} onSearch={onSearch} />;
  return (
    <ReadyScreen
      recent={recent}
      undoing={undoing}
      emptied={context.emptied}
      hasStrip={leftThings(context).length > 0}
      offline={isOffline ? (savesCheckOuts ? 'all' : 'returns') : null}
      owner={owner}
      savedBasket={savedBasket}
      send={send}
      onSearch={onSearch}
      onWaiting={onWaiting}
      onToday={onToday}
    />
  );
}
