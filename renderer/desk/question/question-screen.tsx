// Questions that the kiosk asks instead of guessing: what a code means, and whose basket this is.
import { XIcon } from '@phosphor-icons/react/X';
import type { ReactNode } from 'react';
import { type Candidate, candidateKey } from '../../../shared/domain/workspace.ts';
import { ActionBar, Key } from '../../components/action-bar.tsx';
import { CodeBadge } from '../../components/code-badge.tsx';
import { Stage } from '../../components/frame.tsx';
import { ItemPicture, RenterPicture } from '../../components/item-picture.tsx';
import { picturedHit } from '../../components/pictured.ts';
import { PlainKey } from '../../components/plain-key.tsx';
import { useEscape } from '../../components/use-escape.ts';
import { useText } from '../../text/use-text.ts';
import { CameraKey } from '../camera/camera-key.tsx';
import type { DeskEvent } from '../model/events.ts';
import type { Basket, DeskContext } from '../model/model.ts';
import { isAnothersPickUp } from '../model/pick-up.ts';
import { whoIs } from '../model/selectors.ts';
import './question-screen.css';

interface QuestionProps {
  question: NonNullable<DeskContext['question']>;
  send: (event: DeskEvent) => void;
}

/** A code that is on an item and on a renter card. */
export function QuestionScreen({ question, send }: QuestionProps) {
  const { t } = useText();
  const { leftOut = 0 } = question;
  const note = leftOut > 0 ? t('leftOut', { count: leftOut }) : t('question.note');
  return (
    <>
      <Stage screen="question">
        <Question title={t('question.title')} note={note}>
          {question.candidates.map((candidate) => (
            <Answer
              key={candidateKey(candidate)}
              picture={
                candidate.type === 'item' ? (
                  <ItemPicture item={picturedHit(candidate)} />
                ) : (
                  <RenterPicture name={candidate.name} />
                )
              }
              label={t(`question.${candidate.type}`)}
              name={candidate.name}
              code={candidate.code}
              note={detailOf(candidate)}
              onPress={() => send({ type: 'choose', as: candidate.type })}
            />
          ))}
        </Question>
      </Stage>
      <ActionBar
        side={
          <Key leaves icon={<XIcon />} onPress={() => send({ type: 'close' })}>
            {t('key.notNow')}
          </Key>
        }
      >
        <CameraKey />
      </ActionBar>
    </>
  );
}

function detailOf(candidate: Candidate): string | null {
  return candidate.type === 'item' ? (candidate.variant?.name ?? null) : null;
}

interface OtherRenterProps {
  other: NonNullable<DeskContext['otherRenter']>;
  basket: Basket;
  mayPark: boolean;
  send: (event: DeskEvent) => void;
}

/** Another renter's card was scanned while a basket is open. */
export function OtherRenterScreen({ other, basket, mayPark, send }: OtherRenterProps) {
  const { t } = useText();
  const keep = () => send({ type: 'keepRenter' });
  useEscape(keep);
  const renter = basket.renter ?? basket.pickUp?.owner;
  if (!renter) return null;
  const current = whoIs(renter);
  const changed = whoIs(other);
  const owner = isAnothersPickUp(basket, changed) ? basket.pickUp?.owner.renter.name : undefined;
  const name = current.name ?? current.code;
  return (
    <>
      <Stage screen="otherRenter">
        <Question
          title={
            owner === undefined
              ? t('otherRenter.title')
              : t('pickUp.another.title', { owner, name: changed.name ?? changed.code })
          }
          note={
            owner === undefined
              ? t('otherRenter.note', { count: basket.lines.length, name })
              : t('pickUp.another.note', { owner })
          }
        >
          <Answer
            picture={<RenterPicture name={current.name} />}
            label={owner === undefined ? t('otherRenter.keep') : t('pickUp.another.keep')}
            name={current.name}
            code={current.code}
            note={t('otherRenter.keepNote')}
            onPress={keep}
          />
          <Answer
            picture={<RenterPicture name={changed.name} />}
            label={owner === undefined ? t('otherRenter.change') : t('pickUp.another.change')}
            name={changed.name}
            code={changed.code}
            note={t('otherRenter.changeNote')}
            onPress={() => send({ type: 'takeOtherRenter' })}
          />
          {mayPark && (
            <Answer
              picture={<RenterPicture name={changed.name} />}
              label={t('otherRenter.park')}
              name={changed.name}
              code={changed.code}
              note={t('otherRenter.parkNote', { name })}
              onPress={() => send({ type: 'park' })}
            />
          )}
        </Question>
      </Stage>
      <ActionBar>
        <CameraKey />
      </ActionBar>
    </>
  );
}

function Question({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="question stack fills">
      <h1 className="heading">{title}</h1>
      <p>{note}</p>
      <div className="question-answers grid">{children}</div>
    </div>
  );
}

interface AnswerProps {
  picture: ReactNode;
  label: string;
  /** null: it could not be looked up. */
  name: string | null;
  code: string;
  note: string | null;
  onPress: () => void;
}

function Answer({ picture, label, name, code, note, onPress }: AnswerProps) {
  return (
    <PlainKey className="answer grid" meaning={`${label} ${code}`} onClick={onPress}>
      {picture}
      <span className="label">{label}</span>
      {name !== null && (
        <b>
          <bdi>{name}</bdi>
        </b>
      )}
      <span className="facts-line">
        <CodeBadge code={code} />
        {note}
      </span>
    </PlainKey>
  );
}
