// What the check found out about a scanner, and advice on what only the scanner's own settings can fix.
import type { ReactNode } from 'react';
import { Marked } from '../components/marked.tsx';
import { OutcomeBadge } from '../components/outcome-badge.tsx';
import { type Commissioning, isLettered, type ScannerHabits, type Trouble } from '../scanning/commissioning.ts';
import { useText } from '../text/use-text.ts';
import { Affix, GapOf } from './habits.tsx';
import { TroubleCard } from './trouble.tsx';

export function CheckResult({ check: { profile, layout, troubles, arrivals } }: { check: Commissioning }) {
  const { t } = useText();
  const result = !profile ? 'bad' : troubles.length > 0 ? 'advice' : 'good';
  return (
    <>
      <section className="check-part stack shrinks keeps-all">
        <h1>
          <OutcomeBadge outcome={result === 'good' ? 'done' : 'attention'} />
          {t(`commissioning.result.${result}`)}
        </h1>
        <p className="check-lead soft">{t(`commissioning.result.${result}Lead`)}</p>
        {profile && layout && <Found profile={profile} layout={layout} troubles={troubles} />}
        {arrivals.length === 0 && (
          <p className="check-lead soft">
            <Marked>{t('commissioning.quiet')}</Marked>
          </p>
        )}
      </section>
      <section className="check-part stack shrinks keeps-all">
        {troubles.map((trouble) => (
          <TroubleCard key={trouble} trouble={trouble} />
        ))}
      </section>
    </>
  );
}

type FactName = 'layout' | 'prefix' | 'suffix' | 'terminator' | 'letters' | 'aim' | 'speed';

interface FoundProps {
  profile: ScannerHabits;
  layout: NonNullable<Commissioning['layout']>;
  troubles: readonly Trouble[];
}

function Found({ profile, layout, troubles }: FoundProps) {
  const { t } = useText();
  const facts: { name: FactName; is: ReactNode; about: readonly Trouble[]; isAbsent?: boolean }[] = [
    { name: 'layout', is: t(`commissioning.facts.layouts.${layout}`), about: [] },
    {
      name: 'prefix',
      is: <Affix text={profile.prefix} />,
      about: isLettered(profile.prefix) ? ['letters-around'] : [],
    },
    {
      name: 'suffix',
      is: <Affix text={profile.suffix} />,
      about: isLettered(profile.suffix) ? ['letters-around'] : [],
    },
    {
      name: 'terminator',
      is: t(`commissioning.facts.terminators.${profile.terminator}`),
      about: ['no-terminator', 'terminators-differ'],
    },
    {
      name: 'letters',
      is: t(`commissioning.facts.case.${troubles.includes('case-lost') ? 'lost' : profile.letterCase}`),
      about: ['caps-lock', 'case-lost'],
    },
    { name: 'aim', is: t(`commissioning.facts.aims.${profile.aim ? 'yes' : 'no'}`), about: [], isAbsent: !profile.aim },
    { name: 'speed', is: <GapOf profile={profile} />, about: ['slow', 'characters-lost'] },
  ];
  return (
    <dl className="sheet check-facts">
      {facts.map(({ name, is, about, isAbsent }) => (
        <div key={name}>
          <OutcomeBadge
            outcome={troubles.some((trouble) => about.includes(trouble)) ? 'attention' : isAbsent ? 'absent' : 'done'}
            size="small"
          />
          <dt className="soft">{t(`commissioning.facts.${name}`)}</dt>
          <dd>{is}</dd>
        </div>
      ))}
    </dl>
  );
}
