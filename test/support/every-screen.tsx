// Every screen of the kiosk as a component with example data, and main's answers to these screens.
import type { ReactElement } from 'react';
import { AdministrationScreen } from '../../renderer/administration/administration.tsx';
import { PinDialog } from '../../renderer/components/pin-dialog.tsx';
import { BasketScreen } from '../../renderer/desk/basket/basket-screen.tsx';
import { DuePicker } from '../../renderer/desk/basket/due-picker.tsx';
import { OverrideDialog } from '../../renderer/desk/basket/override-dialog.tsx';
import { CardScreen } from '../../renderer/desk/card/card-screen.tsx';
import { IdleCountdown } from '../../renderer/desk/idle/countdown.tsx';
import { progressOf } from '../../renderer/desk/model/context.ts';
import type { Basket, ReturnLine } from '../../renderer/desk/model/model.ts';
import { OutcomeScreen } from '../../renderer/desk/outcome/outcome-screen.tsx';
import { OtherRenterScreen } from '../../renderer/desk/question/question-screen.tsx';
import { ReadyScreen } from '../../renderer/desk/ready/ready-screen.tsx';
import { RenterScreen } from '../../renderer/desk/renter/renter-screen.tsx';
import { ReturnsScreen } from '../../renderer/desk/returns/returns-screen.tsx';
import { SearchScreen } from '../../renderer/desk/search/search-screen.tsx';
import { SessionScreen } from '../../renderer/desk/self-service/session-renter.tsx';
import { WelcomeScreen } from '../../renderer/desk/self-service/welcome.tsx';
import { StoreTroubleScreen } from '../../renderer/desk/stop/outbox-trouble.tsx';
import { TodayScreen } from '../../renderer/desk/today/today-screen.tsx';
import { DiscardDialog } from '../../renderer/desk/waiting/discard-dialog.tsx';
import { WaitingScreen } from '../../renderer/desk/waiting/waiting-screen.tsx';
import { SetupScreens } from '../../renderer/setup/setup.tsx';
import { DEFAULT_ACCESSIBILITY, SETUP_STEPS } from '../../shared/domain/app.ts';
import { ok } from '../../shared/domain/errors.ts';
import { summaryOf, visitsOf } from '../../shared/domain/visit.ts';
import { aBasket, aLine } from './basket.ts';
import { anAction, anItem, aRent, aRenter, itemScan, renterScan } from './examples.ts';
import { APP, connectMain, inSetup, NOW } from './screen-bench.tsx';

const nothing = () => {};

const camera = anItem('CAM-0147', 'Sony FX6', { home: 'R1' });
const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const rent = aRent(camera, mara);
const line = aLine(camera, { isOnLoan: true });
const basket = aBasket(NOW, [line], { renter: renterScan(mara), sentAt: NOW });
const missingRequest = { code: 'CAM-0147', itemName: null, rentId: null, by: 'scan' as const };
const scanned = { code: camera.code, at: NOW, item: camera, rent, next: null, again: false };
const checkedOut: Basket = {
  ...basket,
  lines: [{ ...line, action: progressOf(anAction('1', 'check_in', missingRequest, { state: 'confirmed' })) }],
};
const readOut = { code: camera.code, at: NOW };
const desk = { now: NOW, send: nothing, onSearch: nothing };
const recent = [
  anAction('1', 'check_in', missingRequest, { state: 'confirmed', undoUntil: Date.now() + 60_000 }),
  anAction('2', 'check_in', missingRequest, { state: 'needs-attention' }),
];
const returns: ReturnLine[] = [
  {
    ...scanned,
    code: 'NEW-1',
    item: null,
    rent: null,
    report: null,
    step: { kind: 'asking', question: 'justCheckedOut' },
  },
  { ...scanned, report: null, step: { kind: 'refused', why: { kind: 'notOut' } } },
];

const missing = anAction('2', 'check_in', missingRequest);
const returned = anAction('1', 'check_in', missingRequest, { state: 'confirmed', reportUntil: Date.now() + 60_000 });
const back: ReturnLine = {
  ...scanned,
  step: { kind: 'taken', action: progressOf(returned) },
  report: {
    condition: 'incomplete',
    missing: ['lens'],
    words: '',
    action: null,
    error: { kind: 'offline', message: '' },
    failedChange: null,
    before: null,
  },
};

/** Each screen with example data. The names are test titles. */
export const SCREENS: [name: string, screen: ReactElement][] = [
  [
    'ready',
    <ReadyScreen
      key="ready"
      {...desk}
      recent={recent}
      undoing={[]}
      emptied={null}
      accessibility={DEFAULT_ACCESSIBILITY}
      offline={null}
      owner="Pool"
      savedBaskets={[]}
    />,
  ],
  [
    'returns',
    <ReturnsScreen
      isFinishing={false}
      key="returns"
      {...desk}
      returns={returns}
      openLine={null}
      recent={recent}
      undoing={[]}
      basket={null}
      isOffline
    />,
  ],
  [
    'returns with the condition choices open',
    <ReturnsScreen
      isFinishing={false}
      key="open"
      {...desk}
      returns={[back]}
      openLine={back.code}
      recent={recent}
      undoing={[]}
      basket={null}
      isOffline={false}
    />,
  ],
  [
    'an item',
    <CardScreen
      inBasket={null}
      key="card"
      {...desk}
      onRenter={nothing}
      card={{ scan: itemScan(camera, { rent }), action: null, report: null }}
    />,
  ],
  [
    'a renter',
    <RenterScreen key="renter" {...desk} recent={[]} ticked={[]} renter={renterScan(mara, { rents: [rent] })} />,
  ],
  ['self-service', <WelcomeScreen key="welcome" isOffline={false} usualLocale="en" onSearch={nothing} />],
  [
    'the self-service session',
    <SessionScreen key="sessionRenter" {...desk} sessionRenter={renterScan(mara, { rents: [rent] })} />,
  ],
  [
    'the basket',
    <BasketScreen key="basket" {...desk} basket={basket} readOut={readOut} scans={0} unanswered={null} mayOverride />,
  ],
  [
    'the due date',
    <DuePicker
      key="due"
      dueAt={basket.due.dueAt}
      limits={{ type: null, next: null, rules: basket.rules, now: NOW }}
      onChoose={nothing}
      onCancel={nothing}
      onClose={nothing}
    />,
  ],
  ['the outcome', <OutcomeScreen key="outcome" owner="Film pool" undoing={[]} basket={checkedOut} send={nothing} />],
  [
    'the renter question',
    <OtherRenterScreen key="other" other={renterScan(mara)} basket={basket} mayPark send={nothing} />,
  ],
  ['the idle countdown', <IdleCountdown key="idle" secondsLeft={9} outOf={30} items={1} send={nothing} />],
  ['the PIN', <PinDialog key="pin" purpose="Quit" onUnlocked={nothing} onCancel={nothing} />],
  [
    'the search',
    <SearchScreen
      typed={null}
      finds="everything"
      lowerControls={false}
      key="search"
      onFound={nothing}
      onClose={nothing}
    />,
  ],
  [
    'administration',
    <AdministrationScreen
      key="administration"
      app={APP}
      now={NOW}
      onWaiting={nothing}
      onQuit={nothing}
      onClose={nothing}
    />,
  ],
  [
    'today, filtered by an item',
    <TodayScreen
      key="today"
      scanned="CAM-0147"
      askedAt={NOW}
      begunWith={null}
      list={null}
      isReadOutTaken={false}
      lowerControls={false}
      undoing={[]}
      send={nothing}
      onWaiting={nothing}
      onClose={nothing}
    />,
  ],
  [
    'the actions that wait to be sent',
    <WaitingScreen
      key="kept"
      app={APP}
      onOpenItem={nothing}
      onDiscard={nothing}
      onSearch={nothing}
      onClose={nothing}
    />,
  ],
  [
    'the override dialog',
    <OverrideDialog key="overriding" about="Mavic 3" needsPin send={nothing} onClose={nothing} />,
  ],
  ['the discard dialog', <DiscardDialog key="discard" action={missing} onClose={nothing} />],
  ['a full disk', <StoreTroubleScreen key="outbox" trouble="disk-full" actions={APP.actions} onQuit={nothing} />],
  ...SETUP_STEPS.map((step): [string, ReactElement] => [
    `set-up: ${step}`,
    <SetupScreens key={step} app={inSetup({ step })} />,
  ]),
];

/** Sets up main's answers to these screens. */
export function answerScreens(): void {
  connectMain({
    'actions.pending': () => ok({ waiting: [missing], attention: [missing] }),
    'desk.lookup': () => ok(itemScan(camera)),
    'actions.recent': () => ok(recent),
    'actions.visits': () => ok(visitsOf(recent).map(summaryOf)),
    'actions.visit': () => ok(visitsOf(recent)[0] ?? null),
  });
}
