// The workspace's address and token: typed, pasted or scanned, then tested row by row.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { ClipboardTextIcon } from '@phosphor-icons/react/ClipboardText';
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AppState } from '../../shared/api/app-state.ts';
import { systemClock } from '../../shared/clock.ts';
import type { ConnectionTest } from '../../shared/domain/app.ts';
import type { KioskError } from '../../shared/domain/errors.ts';
import { isTokenShaped } from '../../shared/domain/token.ts';
import { ActionBar, Key, PrimaryButton } from '../components/action-bar.tsx';
import { Button } from '../components/button.tsx';
import { useFieldKeyboard } from '../components/field-keyboard.tsx';
import { ReadOut } from '../components/read-out.tsx';
import { TAKES_TOKEN } from '../components/token-guard.tsx';
import { useEmptiedField } from '../components/use-emptied-field.ts';
import { possibleTexts } from '../scanning/read.ts';
import { useScans } from '../scanning/scans.tsx';
import { errorWords } from '../text/error-words.ts';
import { useText } from '../text/use-text.ts';
import { ConnectionTests } from './connection-tests.tsx';
import { SetupQuitKey } from './quit-key.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { DemoButton } from './welcome.tsx';
import '../components/field.css';
import './connection.css';
import { ArrowLeftIcon, ArrowRightIcon } from '../components/way-icons.tsx';
import { kiosk } from '../kiosk.ts';

interface ConnectionStepProps {
  app: AppState;
}

export function ConnectionStep({ app }: ConnectionStepProps) {
  const { t } = useText();
  const { setup } = app;
  const { testing, purpose } = setup;
  const [baseUrl, setBaseUrl] = useState(setup.baseUrl);
  // The test of one address says nothing about another.
  const [isAnother, setAnother] = useState(false);
  const test = isAnother ? null : setup.test;
  const [failure, setFailure] = useState<KioskError | null>(null);
  const [hint, setHint] = useState<Hint>('scanHint');
  /** Whether something is in the token's field; what it is, only the field knows. */
  const [isTokenEntered, setTokenEntered] = useState(false);
  const [isTokenMissing, setTokenMissing] = useState(false);
  const tokenField = useRef<HTMLInputElement>(null);
  useEmptiedField(tokenField);
  const { fieldProps, keyboard, close: closeKeyboard } = useFieldKeyboard();

  const enter = (address: string) => {
    setBaseUrl(address);
    setAnother(true);
  };
  /** Shows the address that main has. */
  const showMains = useCallback((address: string) => {
    setBaseUrl(address);
    setAnother(false);
  }, []);
  useEffect(() => showMains(setup.baseUrl), [setup.baseUrl, showMains]);

  /** Sends address and token to main, and clears the token here. */
  const connect = async (url: string, token: string | null) => {
    setTokenMissing(false);
    if (tokenField.current) tokenField.current.value = '';
    setTokenEntered(false);
    // The test results need its space.
    closeKeyboard();
    const result = await kiosk.setup.connect({ baseUrl: url.trim(), token });
    // By now main has dropped the previous test.
    setAnother(false);
    setFailure(result.ok ? null : result.error);
  };

  const testNow = async () => {
    const token = tokenField.current?.value.trim() || null;
    const isMissing = token === null && setup.tokenMask === null;
    setTokenMissing(isMissing);
    if (isMissing) tokenField.current?.focus();
    else await connect(baseUrl, token);
  };

  useScans({
    onBurst(burst, scanner) {
      const texts = possibleTexts(burst, scanner).map((each) => each.trim());
      const token = texts.find(isTokenShaped);
      const address = texts.find((each) => /^https?:\/\//i.test(each));
      setHint(token === undefined && address === undefined ? 'scannedOther' : 'scanHint');
      if (token !== undefined) void connect(baseUrl, token);
      else if (address !== undefined) enter(address);
    },
  });

  return (
    <SetupFrame
      app={app}
      readOut={
        isTokenMissing && setup.tokenMask === null ? (
          <MissingReadOut />
        ) : (
          <TestReadOut test={testing ? null : test} failure={failure} />
        )
      }
      actionBar={
        <>
          <ActionBar
            primary={
              <TestSlab
                isTesting={testing}
                problem={test?.problem ?? null}
                missing={
                  baseUrl.trim() === '' ? 'address' : isTokenEntered || setup.tokenMask !== null ? null : 'token'
                }
                onPress={testNow}
              />
            }
          >
            <Key leaves icon={<ArrowLeftIcon />} onPress={() => kiosk.setup.back()}>
              {purpose === 'first' ? t('key.back') : t('key.cancel')}
            </Key>
            {purpose === 'first' && <SetupQuitKey app={app} />}
          </ActionBar>
          {keyboard}
        </>
      }
    >
      <form
        className="setup-form stack shrinks"
        onSubmit={(event) => {
          event.preventDefault();
          if (!testing && baseUrl.trim() !== '') void testNow();
        }}
      >
        <h1>{purpose === 'first' ? t('setup.connection.title') : t('setup.connection.replaceTitle')}</h1>
        <label className="field grid">
          <span className="label">{t('setup.connection.baseUrl')}</span>
          <input
            type="url"
            value={baseUrl}
            onChange={(event) => enter(event.target.value)}
            {...fieldProps}
            placeholder="https://"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={test?.problem ? ADDRESS_PROBLEMS.includes(test.problem) : undefined}
          />
        </label>
        <TokenField
          inputProps={{
            ref: tokenField,
            onChange: ({ target }) => setTokenEntered(target.value.trim() !== ''),
            ...fieldProps,
          }}
          tokenMask={setup.tokenMask}
          hint={hint}
          onHint={setHint}
          onAddress={showMains}
          isWrong={isTokenMissing || (test?.problem ? TOKEN_PROBLEMS.includes(test.problem) : false)}
        />
        {purpose === 'first' && (
          <div className="setup-no-workspace grid">
            <span className="label">{t('setup.welcome.demoTitle')}</span>
            <DemoButton />
          </div>
        )}
        <input type="submit" hidden />
      </form>
      <ConnectionTests test={test} tokenMask={setup.tokenMask} />
    </SetupFrame>
  );
}

type Problem = NonNullable<ConnectionTest['problem']>;
const ADDRESS_PROBLEMS: Problem[] = [
  'bad-url',
  'not-https',
  'unreachable',
  'certificate',
  'redirected',
  'not-this-api',
];
const TOKEN_PROBLEMS: Problem[] = ['bad-token', 'unauthenticated', 'forbidden'];

/** The hint beside Paste: that scanning works too, or why the last paste or scan gave nothing. */
type Hint = 'scanHint' | 'pasteFailed' | 'scannedOther';

interface TokenFieldProps {
  /** Props of the input element. */
  inputProps: ComponentProps<'input'>;
  tokenMask: string | null;
  hint: Hint;
  onHint: (hint: Hint) => void;
  /** An address was pasted. It may be the one that main has, so the state need not change. */
  onAddress: (address: string) => void;
  isWrong: boolean;
}

/** The secret is only in the DOM field: React never holds it. */
function TokenField({ inputProps, tokenMask, hint, onHint, onAddress, isWrong }: TokenFieldProps) {
  const { t } = useText();
  const paste = async () => {
    const result = await kiosk.setup.paste();
    onHint(result.ok ? 'scanHint' : 'pasteFailed');
    if (result.ok && result.data !== null) onAddress(result.data);
  };
  return (
    <>
      <label className="field grid">
        <span className="label">{t('tokenField')}</span>
        <input
          {...inputProps}
          {...TAKES_TOKEN}
          type="password"
          placeholder={tokenMask ?? '12|…'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
        />
      </label>
      <div className="field-actions row">
        <Button onPress={paste}>
          <ClipboardTextIcon />
          {t('setup.connection.paste')}
        </Button>
        <p className="label" role="status">
          {t(`setup.connection.${hint}`)}
        </p>
      </div>
      <p className="label" data-held={tokenMask !== null || undefined}>
        {tokenMask ? t('setup.connection.tokenHeld', { mask: tokenMask }) : t('setup.connection.tokenHint')}
      </p>
    </>
  );
}

interface TestSlabProps {
  isTesting: boolean;
  problem: Problem | null;
  /** What has to be entered first. */
  missing: 'address' | 'token' | null;
  onPress: () => void;
}

function TestSlab({ isTesting, problem, missing, onPress }: TestSlabProps) {
  const { t } = useText();
  if (isTesting) {
    return (
      <PrimaryButton size="flat" state="busy" onPress={onPress}>
        {t('setup.connection.testing')}
      </PrimaryButton>
    );
  }
  // The keyring is asked once per start: another test would have the same result.
  if (problem === 'no-keyring' || problem === 'keyring-locked') {
    return (
      <PrimaryButton size="flat" icon={<ArrowClockwiseIcon />} onPress={() => kiosk.app.restart()}>
        {t('key.restart')}
      </PrimaryButton>
    );
  }
  return (
    <PrimaryButton
      size="flat"
      state={missing === null ? 'act' : 'off'}
      {...(missing !== null && { note: t(`setup.connection.${missing}First`) })}
      icon={problem ? <ArrowClockwiseIcon /> : <ArrowRightIcon />}
      onPress={onPress}
    >
      {problem ? t('setup.connection.testAgain') : t('setup.connection.test')}
    </PrimaryButton>
  );
}

/** An address alone can't be tested. */
function MissingReadOut() {
  const { t } = useText();
  const at = useMemo(() => systemClock.now(), []);
  return (
    <ReadOut
      at={at}
      segments={[
        {
          outcome: 'attention',
          word: t('setup.connection.tokenMissing'),
          note: t('setup.connection.tokenMissingNote'),
        },
      ]}
    />
  );
}

function TestReadOut({ test, failure }: { test: ConnectionTest | null; failure: KioskError | null }) {
  const { t } = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each test and each failure is a new event.
  const at = useMemo(() => systemClock.now(), [test, failure]);
  if (failure) return <ReadOut at={at} segments={[{ outcome: 'attention', ...errorWords(failure, t) }]} />;
  if (!test?.problem) return null;
  const said = test.said && [test.status, t('quote', { words: test.said })].filter(Boolean).join(' ');
  return (
    <ReadOut
      at={at}
      segments={[
        {
          outcome: 'refused',
          word: t(`setup.problem.${test.problem}.word`),
          name: said,
          note: t('setup.nothingStored'),
        },
      ]}
    />
  );
}
