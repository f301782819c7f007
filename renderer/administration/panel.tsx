// The building blocks of administration's rooms: panels with a title, facts, choices, settings, warnings.
import { createContext, type ReactNode, useContext } from 'react';
import type { DeskPolicy } from '../../shared/settings/policy.ts';
import { Button } from '../components/button.tsx';
import { Choice } from '../components/choice.tsx';
import { Marked } from '../components/marked.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { kiosk } from '../kiosk.ts';
import { useText } from '../text/use-text.ts';

interface PanelProps {
  title: string;
  /** Beside the title, a key to more of the same. `to` says it to screen readers. */
  way?: { to: string; onOpen: () => void };
  children: ReactNode;
}

export function Panel({ title, way, children }: PanelProps) {
  return (
    <section className="sheet administration-panel stack">
      {way ? (
        <div className="administration-way">
          <h2>{title}</h2>
          <ChangeKey of={way.to} onPress={way.onOpen} />
        </div>
      ) : (
        <h2>{title}</h2>
      )}
      {children}
    </section>
  );
}

/** Which settings IT's policy file sets (`AppState`, setByIt). */
export const ByIt = createContext<readonly string[]>([]);

/** The controls of settings ("policy.mode"): shown, but locked if IT's policy file sets one of them. */
export function SetByIt({ settings, children }: { settings: readonly string[]; children: ReactNode }) {
  const { t } = useText();
  const byIt = useContext(ByIt);
  if (!settings.some((each) => byIt.includes(each))) return children;
  return (
    <fieldset className="boxless" disabled>
      {children}
      <p className="soft">{t('admin.setByIt')}</p>
    </fieldset>
  );
}

interface SubRoomLinkProps {
  title: string;
  icon: ReactNode;
  onOpen: () => void;
  /** What has become of it. */
  children?: ReactNode;
}

/** One line that leads to a sub-room or a dialog: its title, and the button that opens it. */
export function SubRoomLink({ title, icon, onOpen, children }: SubRoomLinkProps) {
  return (
    <section className="sheet administration-panel administration-way stack">
      <h2>{title}</h2>
      {children !== undefined && <p role="status">{children}</p>}
      <ChangeKey of={title} icon={icon} onPress={onOpen} />
    </section>
  );
}

/** *Change*, and for screen readers what is changed. */
export function ChangeKey({ of, icon, onPress }: { of: string; icon?: ReactNode; onPress: () => void }) {
  const { t } = useText();
  return (
    <Button onPress={onPress}>
      {icon}
      {t('key.change')} <span className="for-screen-readers">{of}</span>
    </Button>
  );
}

/** A list of `Fact`s, one below the other, or side by side where the screen is low. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="administration-facts">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ChoicesProps {
  /** Absent where the panel's title says it. */
  title?: string;
  columns: 1 | 2 | 3 | 4 | 5;
  children: ReactNode;
}

/** A few `Choice`s, of which one is chosen. */
export function Choices({ title, columns, children }: ChoicesProps) {
  return (
    <fieldset className="administration-choices grid" data-columns={columns}>
      {title !== undefined && <legend className="label">{title}</legend>}
      {children}
    </fieldset>
  );
}

interface PolicyChoicesProps<Name extends keyof DeskPolicy> extends Pick<ChoicesProps, 'title'> {
  setting: Name;
  policy: Pick<DeskPolicy, Name>;
  values: readonly DeskPolicy[Name][];
  wordsOf: (value: DeskPolicy[Name]) => { title: string; note?: string };
}

/** The values of one setting of the desk's policy, two side by side. */
export function PolicyChoices<Name extends keyof DeskPolicy>(props: PolicyChoicesProps<Name>) {
  const { title, setting, policy, values, wordsOf } = props;
  return (
    <SetByIt settings={[`policy.${setting}`]}>
      <Choices columns={2} {...(title !== undefined && { title })}>
        {values.map((value) => (
          <Choice
            key={String(value)}
            {...wordsOf(value)}
            isChosen={value === policy[setting]}
            onPress={() => kiosk.admin.setPolicy({ [setting]: value })}
          />
        ))}
      </Choices>
    </SetByIt>
  );
}

/** One setting: its title, a note, and at the side the control that changes it. */
export function SettingRow({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div className="administration-setting columns">
      <p>
        <b>{title}</b>
        {note !== undefined && <span className="soft">{note}</span>}
      </p>
      {children}
    </div>
  );
}

/** Something that an administrator must take care of. `text` may have markup (see `Marked`). */
export function Warning({ text }: { text: string }) {
  return (
    <p className="administration-warning columns" data-outcome="attention">
      <OutcomeBadge outcome="attention" />
      <span>
        <Marked>{text}</Marked>
      </span>
    </p>
  );
}
