'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { newIdempotencyKey } from '@/lib/browser/idempotency-key.ts';
import { writeData } from '@/lib/browser/request-data.ts';
import type { LessonNow } from '@/lib/contracts/practice/lesson.ts';
import { letterOf } from '@/lib/rules/practice/question.ts';
import styles from './lesson.module.css';

type Question = NonNullable<LessonNow['question']>;

interface QuestionCardProps {
  readonly ticket: string;
  readonly question: Question;
  /** The lesson is asked how it stands now. */
  readonly onAnswered: () => void;
}

const againMs = 2_000;

/** The question that is asked now, with large targets; an answer waits in the page until somebody takes it. */
export function QuestionCard({ ticket, question, onAnswered }: QuestionCardProps) {
  const t = useTranslations('practice-lesson.now');
  const { position, attempt, kind, stem, options, blanks, points } = question;
  const [given, setGiven] = useState<readonly string[]>(question.given ?? Array(blanks).fill(''));
  const { state, send } = useAnswer({ ticket, position, attempt }, onAnswered);
  const isDone = question.given !== null || state === 'taken';
  const shown = question.given ?? given;
  const choose = (letter: string) =>
    setGiven((before) => {
      if (kind !== 'multiple') return [letter];
      return before.includes(letter) ? before.filter((one) => one !== letter) : [...before, letter].toSorted();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given.some((one) => one.trim() !== '')) send(given);
  };
  const offered =
    kind === 'judge'
      ? [['right', t('right')] as const, ['wrong', t('wrong')] as const]
      : options.map((text, at) => [letterOf(at), `${letterOf(at)}. ${text}`] as const);
  return (
    <form className={styles.question} onSubmit={submit}>
      <h2>
        {position + 1}. {stem}
      </h2>
      <p className="soft">
        {t(`kindOf.${kind}`)} · {t('points', { points })} <ReadAloud text={[stem, ...options].join('。')} />
      </p>
      {kind === 'fill' ? (
        Array.from({ length: blanks }, (_, at) => (
          <label key={letterOf(at)}>
            {t('blank', { place: at + 1 })}
            <input
              value={shown[at] ?? ''}
              maxLength={50}
              autoComplete="off"
              readOnly={isDone}
              onChange={({ target }) => setGiven(given.map((one, place) => (place === at ? target.value : one)))}
            />
          </label>
        ))
      ) : (
        <ul className={styles.options}>
          {offered.map(([letter, text]) => (
            <li key={letter}>
              <button
                type="button"
                aria-pressed={shown.includes(letter)}
                disabled={isDone}
                onClick={() => choose(letter)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isDone ? (
        <p role="status">{t('answered')}</p>
      ) : (
        <>
          <Button look="primary" type="submit" busy={state === 'sending'} className={styles.send}>
            {t('send')}
          </Button>
          <p role="alert">{state === 'late' || state === 'waiting' || state === 'already' ? t(state) : ''}</p>
        </>
      )}
    </form>
  );
}

type State = 'open' | 'sending' | 'waiting' | 'taken' | 'late' | 'already';

interface Place {
  readonly ticket: string;
  readonly position: number;
  readonly attempt: number;
}

/** Sends an answer, again and again while nobody takes it: it counts once. */
function useAnswer({ ticket, position, attempt }: Place, onAnswered: () => void) {
  const [state, setState] = useState<State>('open');
  const [sent, setSent] = useState<readonly string[] | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (sent === null || turn < 0) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    writeData('practice.answerQuestion', { ticket, position, attempt, given: sent }, null, newIdempotencyKey()).then(
      () => {
        if (gone) return;
        setState('taken');
        onAnswered();
      },
      (thrown: CallFailure) => {
        if (gone) return;
        if (thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429) {
          setSent(null);
          setState(thrown.status === 409 ? 'late' : 'open');
          onAnswered();
          return;
        }
        setState('waiting');
        timer = setTimeout(() => setTurn((before) => before + 1), againMs * (0.75 + Math.random() / 2));
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [sent, turn, ticket, position, attempt, onAnswered]);
  const send = (given: readonly string[]) => {
    setState('sending');
    setSent(given);
  };
  return { state, send };
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
