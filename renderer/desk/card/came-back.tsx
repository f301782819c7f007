// The condition in which the item on the card came back.
import { useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { ConditionChoices, ConditionNote, NotNoted } from '../condition/condition-keys.tsx';
import type { ReturnedThing } from '../condition/condition-report.ts';
import { SavedNote } from '../condition/returned-lines.tsx';
import type { DeskEvent } from '../model/events.ts';

interface CameBackProps {
  thing: ReturnedThing;
  send: (event: DeskEvent) => void;
}

export function CameBack({ thing, send }: CameBackProps) {
  const { t } = useText();
  const [isNoting, setNoting] = useState(false);
  return (
    <section className="card-condition grid">
      <span className="label">{t('condition.title')}</span>
      <ConditionChoices thing={thing} send={send} onNote={() => setNoting(true)} />
      <SavedNote thing={thing} onNote={() => setNoting(true)} />
      <NotNoted report={thing.report} />
      {isNoting && <ConditionNote thing={thing} send={send} onClose={() => setNoting(false)} />}
    </section>
  );
}
