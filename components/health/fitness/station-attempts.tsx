'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import {
  type FitnessItemName,
  fitnessItems,
  fitnessText,
  readFitness,
  stoppedText,
} from '@/lib/rules/health/fitness-items.ts';
import styles from './station.module.css';

const words = 'health.fitness';
const mostAttempts = 5;

/** Two attempts may reach the same. */
interface Attempt {
  readonly id: number;
  readonly text: string;
}

interface AttemptsProps {
  readonly item: FitnessItemName;
  readonly busy: boolean;
  readonly onKeep: (attempts: string[]) => void;
}

/** What was reached at an item so far, and what is being typed. */
function useAttempts(item: FitnessItemName) {
  const [attempts, setAttempts] = useState<readonly Attempt[]>([]);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const text = typed.trim();
  const said = attempts.map((attempt) => attempt.text);
  const add = (attempt: string) => {
    setAttempts([...attempts, { id: (attempts.at(-1)?.id ?? 0) + 1, text: attempt }].slice(0, mostAttempts));
    setTyped('');
  };
  /** Does something with what is typed, once it can be read. */
  const readable = (go: () => void) => {
    const read = text === '' ? 0 : readFitness(item, text);
    if (typeof read === 'number') go();
    else setRefused(true);
  };
  const change = (by: number) => {
    const read = readFitness(item, text);
    const next = (typeof read === 'number' ? read : 0) + by;
    setTyped(fitnessText(item, Math.max(next, fitnessItems[item].least)));
  };
  const type = (value: string) => {
    setTyped(value);
    setRefused(false);
  };
  return {
    attempts,
    setAttempts,
    typed,
    type,
    isRefused,
    text,
    all: text === '' ? said : [...said, text],
    add,
    readable,
    change,
  };
}

/** The attempts of a child at an item: stopped, stepped or typed; the best of them is kept. */
export function Attempts({ item, busy, onKeep }: AttemptsProps) {
  const t = useTranslations(words);
  const fields = useTranslations('errors.field');
  const { attempts, setAttempts, typed, type, isRefused, text, all, add, readable, change } = useAttempts(item);
  const { unit, step } = fitnessItems[item];
  const isTimed = unit === 's' || unit === 'clock';
  const enter = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' || text === '') return;
    event.preventDefault();
    readable(() => add(text));
  };
  return (
    <div className="stack-12">
      {isTimed ? <StopWatch onStop={(ms) => add(stoppedText(item, ms))} /> : null}
      <Field
        label={t('typed')}
        help={t('typedHelp')}
        error={isRefused ? fields(unit === 'clock' ? 'clockAmbiguous' : 'fitnessUnreadable') : undefined}
      >
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            inputMode="decimal"
            maxLength={50}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={enter}
          />
        )}
      </Field>
      <div className={styles.acts}>
        {isTimed ? null : (
          <>
            <Button onClick={() => change(-step)}>{t('minus')}</Button>
            <Button onClick={() => change(step)}>{t('plus')}</Button>
          </>
        )}
        <Button disabled={text === '' || all.length > mostAttempts} onClick={() => readable(() => add(text))}>
          {t('tryAgain')}
        </Button>
      </div>
      <AttemptList attempts={attempts} onLeft={setAttempts} />
      <Button
        look="primary"
        busy={busy}
        disabled={all.length === 0}
        onClick={() => readable(() => onKeep([...all].slice(0, mostAttempts)))}
      >
        {t('keepAndNext')}
      </Button>
    </div>
  );
}

interface AttemptListProps {
  readonly attempts: readonly Attempt[];
  readonly onLeft: (attempts: readonly Attempt[]) => void;
}

/** The attempts so far, each of which can be dropped. */
function AttemptList({ attempts, onLeft }: AttemptListProps) {
  const t = useTranslations(words);
  if (attempts.length === 0) return null;
  return (
    <ul className={styles.acts} aria-label={t('attempts')}>
      {attempts.map(({ id, text }) => (
        <li key={id}>
          <Button
            look="quiet"
            aria-label={t('dropAttempt', { text })}
            onClick={() => onLeft(attempts.filter((one) => one.id !== id))}
          >
            {text} ×
          </Button>
        </li>
      ))}
    </ul>
  );
}

const tickMs = 100;

/** One button that starts and stops; what it shows while it runs is no more than a look at it. */
function StopWatch({ onStop }: { readonly onStop: (ms: number) => void }) {
  const t = useTranslations(words);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => setShown(performance.now() - startedAt), tickMs);
    return () => clearInterval(timer);
  }, [startedAt]);
  const press = () => {
    if (startedAt === null) return setStartedAt(performance.now());
    onStop(performance.now() - startedAt);
    setStartedAt(null);
    setShown(0);
  };
  return (
    <div className={styles.watch}>
      <output aria-live="off">{(shown / 1_000).toFixed(1)}</output>
      <Button look="primary" onClick={press}>
        {startedAt === null ? t('start') : t('stop')}
      </Button>
    </div>
  );
}
