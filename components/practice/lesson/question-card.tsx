'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { LessonNow } from '@/lib/contracts/practice/lesson.ts';
import { letterOf } from '@/lib/rules/practice/question.ts';
import styles from './lesson.module.css';
import type { AnswerState } from './use-answers.ts';

type Question = NonNullable<LessonNow['question']>;

interface QuestionCardProps {
  readonly question: Question;
  readonly state: AnswerState;
  /** An answer that waits for the network. */
  readonly waiting: readonly string[] | null;
  /** Nobody answers any more: the time is over. */
  readonly isOver: boolean;
  readonly onSend: (given: readonly string[]) => void;
}

/** The question that is asked now, with large targets; an answer waits in the page until somebody takes it. */
export function QuestionCard({ question, state, waiting, isOver, onSend }: QuestionCardProps) {
  const t = useTranslations('practice-lesson.now');
  const { position, kind, stem, options, pool, blanks, points } = question;
  const [given, setGiven] = useState<readonly string[]>(question.given ?? Array(blanks).fill(''));
  const isDone = question.given !== null || state === 'taken' || waiting !== null || isOver;
  const shown = question.given ?? waiting ?? given;
  const isReady = kind === 'order' ? given.length === options.length : given.some((one) => one.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSend(given);
  };
  const saidOf = () => {
    if (state === 'waiting') return 'waiting';
    if (waiting !== null) return 'sending';
    return question.given || state === 'taken' ? 'answered' : 'late';
  };
  const control = { question, shown, isDone, onGiven: setGiven };
  return (
    <form className={styles.question} onSubmit={submit}>
      <h2>
        {position + 1}. {stem}
      </h2>
      <p className="soft">
        {t(`kindOf.${kind}`)} · {t('points', { points })} <ReadAloud text={[stem, ...options, ...pool].join('。')} />
      </p>
      {kind === 'fill' ? <Blanks {...control} /> : null}
      {kind === 'match' ? <Pairs {...control} /> : null}
      {kind === 'fill' || kind === 'match' ? null : <Choices {...control} />}
      {isDone ? (
        <p role="status">{t(saidOf())}</p>
      ) : (
        <>
          <Button look="primary" type="submit" disabled={!isReady} className={styles.send}>
            {t('send')}
          </Button>
          <p role="alert">{state === 'late' || state === 'already' ? t(state) : ''}</p>
        </>
      )}
    </form>
  );
}

interface ControlProps {
  readonly question: Question;
  readonly shown: readonly string[];
  readonly isDone: boolean;
  readonly onGiven: (given: readonly string[]) => void;
}

const withAt = (shown: readonly string[], at: number, text: string) =>
  shown.map((one, place) => (place === at ? text : one));

/** A text a blank. */
function Blanks({ question: { blanks }, shown, isDone, onGiven }: ControlProps) {
  const t = useTranslations('practice-lesson.now');
  return Array.from({ length: blanks }, (_, at) => (
    <label key={letterOf(at)}>
      {t('blank', { place: at + 1 })}
      <input
        value={shown[at] ?? ''}
        maxLength={50}
        autoComplete="off"
        readOnly={isDone}
        onChange={({ target }) => onGiven(withAt(shown, at, target.value))}
      />
    </label>
  ));
}

/** What belongs to each, of a list. */
function Pairs({ question: { options, pool }, shown, isDone, onGiven }: ControlProps) {
  const t = useTranslations('practice-lesson.now');
  return options.map((left, at) => (
    <label key={left}>
      {left}
      <select
        value={shown[at] ?? ''}
        disabled={isDone}
        onChange={({ target }) => onGiven(withAt(shown, at, target.value))}
      >
        <option value="">{t('choose')}</option>
        {pool.map((text, place) => (
          <option key={text} value={letterOf(place)}>
            {text}
          </option>
        ))}
      </select>
    </label>
  ));
}

/** What is pressed: one, several, or all of them one after the other. */
function Choices({ question: { kind, options }, shown, isDone, onGiven }: ControlProps) {
  const t = useTranslations('practice-lesson.now');
  const offered =
    kind === 'judge'
      ? [['right', t('right')] as const, ['wrong', t('wrong')] as const]
      : options.map((text, at) => [letterOf(at), `${letterOf(at)}. ${text}`] as const);
  const press = (letter: string) => {
    if (kind === 'single' || kind === 'judge') return onGiven([letter]);
    const rest = shown.filter((one) => one !== letter);
    const next = rest.length < shown.length ? rest : [...rest, letter];
    onGiven(kind === 'multiple' ? next.toSorted() : next);
  };
  return (
    <ul className={styles.options}>
      {offered.map(([letter, text]) => (
        <li key={letter}>
          <button type="button" aria-pressed={shown.includes(letter)} disabled={isDone} onClick={() => press(letter)}>
            {text}
            {kind === 'order' && shown.includes(letter) ? (
              <strong> {t('place', { place: shown.indexOf(letter) + 1 })}</strong>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Reads the question aloud for those who do not read yet, where the browser can. */
function ReadAloud({ text }: { readonly text: string }) {
  const t = useTranslations('practice-lesson.now');
  const [can, setCan] = useState(false);
  useEffect(() => setCan('speechSynthesis' in window), []);
  if (!can) return null;
  const read = () => {
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(new SpeechSynthesisUtterance(text));
  };
  return (
    <Button look="link" onClick={read}>
      {t('readAloud')}
    </Button>
  );
}
