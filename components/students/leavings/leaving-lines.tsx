'use client';

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { LeavingLine } from '@/lib/contracts/students/states.ts';
import styles from './leaving-lines.module.css';

/**
 * What is settled and what is not before students leave: lines that the server computes and that turn green by
 * themselves, and those of the school's own, which are ticked here.
 */
export function LeavingLines({ ids }: { readonly ids: readonly string[] }) {
  const t = useTranslations('students.leaving');
  const checks = useCall('students.leavingChecks', { ids: [...ids] }, { shown: 'here' });
  const tick = useAction('students.tickLeaving');
  /** Ticks that are on their way. */
  const [given, setGiven] = useState<Readonly<Record<string, boolean>>>({});
  const onTick = async (item: string, done: boolean) => {
    setGiven((before) => ({ ...before, [item]: done }));
    await tick.run({ ids: [...ids], item, done });
    setGiven(({ [item]: _, ...others }) => others);
  };
  if (checks.failure && !checks.data) return <ListFailure failure={checks.failure} onRetry={checks.retry} />;
  if (!checks.data) return <ListSkeleton rows={3} />;
  return (
    <section className={styles.checks} aria-label={t('checks')}>
      <h3>{t('checks')}</h3>
      <ul>
        {checks.data.lines.map((line) => (
          <li key={`${line.key} ${line.item ?? ''}`} data-state={line.state}>
            {line.item === undefined ? (
              <Found line={line} />
            ) : (
              <Ticked
                line={line}
                count={ids.length}
                given={given[line.item]}
                onTick={(done) => void onTick(line.item ?? '', done)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A line that the product finds out. */
function Found({ line: { key, state, params } }: { readonly line: LeavingLine }) {
  const t = useTranslations('students.leaving');
  return (
    <>
      {state === 'done' ? <CheckCircleOutlined fontSize="small" /> : <ErrorOutlineOutlined fontSize="small" />}
      <span>
        <b>{t(state === 'done' ? 'settled' : 'open')}</b>{' '}
        {t(`check.${key}.${state}` as 'check.class.done', params as { names: string; count: number })}
      </span>
    </>
  );
}

interface TickedProps {
  readonly line: LeavingLine;
  /** How many leave. */
  readonly count: number;
  /** The tick that is on its way. */
  readonly given: boolean | undefined;
  readonly onTick: (done: boolean) => void;
}

/** A line of the school's own; where some of those who leave are still open, it names them. */
function Ticked({ line: { item, state, params }, count, given, onTick }: TickedProps) {
  const t = useTranslations('students.leaving');
  const isDone = given ?? state === 'done';
  const isPart = state === 'open' && Number(params.count) < count;
  return (
    <label>
      <input type="checkbox" checked={isDone} onChange={(event) => onTick(event.target.checked)} />
      <span>
        <b>{t(isDone ? 'settled' : 'open')}</b> {item}
        {isPart ? <small>{t('stillOpen', { names: String(params.names) })}</small> : null}
      </span>
    </label>
  );
}
