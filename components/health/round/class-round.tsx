'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Figures } from '@/components/shared/figures.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { findingFields, missedFields } from '@/lib/contracts/health/check.data.ts';
import type { RoundChild } from '@/lib/contracts/health/round.ts';
import type { CheckPeriod } from '@/lib/rules/health/check.ts';
import type { ClassRoundMove, ClassRoundState } from '@/lib/rules/health/class-round.ts';
import styles from './round.module.css';
import { RoundChildCard } from './round-child.tsx';

const words = 'health.round';
/** How each state of a class's check stands out. */
export const roundTones = { open: 'warn', done: 'plain', reviewed: 'good' } as const;

interface Part {
  readonly classId: string;
  readonly day: string;
  readonly period: CheckPeriod;
}
/** A child of the round, with what its check is noted under. */
type CheckedChild = RoundChild & Omit<Part, 'classId'>;

const checkOf = ({ studentId, day, period }: CheckedChild) => ({ studentId, day, period });

/** What is noted of one child: a finding, or why it could not be checked. */
const forms = {
  find: question({
    endpoint: 'health.noteCheck',
    fields: findingFields,
    schema: async () => (await import('@/lib/contracts/health/check.ts')).notedCheck,
    words: 'health.check',
    input: checkOf,
    first: () => ({ result: 'observe' }),
  }),
  miss: question({
    endpoint: 'health.missCheck',
    fields: missedFields,
    schema: async () => (await import('@/lib/contracts/health/round.ts')).missedCheck,
    words,
    input: checkOf,
  }),
};

interface Asked {
  readonly move: keyof typeof forms;
  readonly child: RoundChild;
}

/** One class for a part of a day: exceptions one by one, then all others at once. */
export function ClassRound({ part }: { readonly part: Part }) {
  const t = useTranslations(words);
  const { data, failure, retry } = useCall('health.round', part, { shown: 'here' });
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!data) return failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={8} />;
  if (data.rows.length === 0) return <ListEmpty text={t('nobody')} />;
  const mayRecord = data.actions.includes('record');
  const names = ['due', 'present', 'checked', 'abnormal', 'notChecked'] as const;
  return (
    <>
      <div className={styles.bar}>
        <Figures figures={names.map((name) => ({ name: t(`countOf.${name}`), value: data.counts[name] }))} />
      </div>
      <ul className={styles.children} aria-label={t('children')}>
        {data.rows.map((child) => (
          <RoundChildCard
            key={child.studentId}
            child={child}
            {...(mayRecord && { onAsk: (move: Asked['move']) => setAsked({ move, child }) })}
          />
        ))}
      </ul>
      {mayRecord ? <PassRest part={part} rows={data.rows} /> : null}
      <RoundState part={part} state={data.state} actions={data.actions} />
      {asked ? <ChildQuestion {...asked} part={part} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** Lets all others pass by one act: who is there, not checked, not stopped and not noted as impossible to check. */
function PassRest({ part, rows }: { readonly part: Part; readonly rows: readonly RoundChild[] }) {
  const t = useTranslations(words);
  const { run, busy } = useAction('health.passClass');
  const rest = rows.filter(
    ({ standing, card, isStopped, missed }) => standing === 'here' && card === null && !isStopped && missed === null,
  ).length;
  const pass = async () => {
    const outcome = await run(part);
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('passed', { count: outcome.data.passed }) });
  };
  return (
    <div className={styles.rest}>
      {rest > 0 ? (
        <Button look="primary" busy={busy} onClick={() => void pass()}>
          {t('passRest', { count: rest })}
        </Button>
      ) : (
        <p role="status">{t('done')}</p>
      )}
    </div>
  );
}

interface RoundStateProps {
  readonly part: Part;
  readonly state: ClassRoundState;
  readonly actions: readonly ('record' | ClassRoundMove)[];
}

/** How the check of the class stands: done by whoever checks, reviewed by the health room. */
function RoundState({ part, state, actions }: RoundStateProps) {
  const t = useTranslations(words);
  const { run, busy } = useAction('health.moveRound');
  const [refused, setRefused] = useState<string | null>(null);
  const move = async (to: ClassRoundMove) => {
    const outcome = await run({ ...part, move: to });
    setRefused(outcome.ok ? null : (outcome.failure.fields?.move ?? null));
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t(`stateOf.${outcome.data.state}`) });
  };
  return (
    <div className={styles.bar}>
      <StateBadge tone={roundTones[state]}>{t(`stateOf.${state}`)}</StateBadge>
      {actions.flatMap((to) =>
        to === 'record'
          ? []
          : [
              <Button key={to} busy={busy} onClick={() => void move(to)}>
                {t(`moveOf.${to}`)}
              </Button>,
            ],
      )}
      {refused ? <p role="alert">{refused}</p> : null}
    </div>
  );
}

interface ChildQuestionProps extends Asked {
  readonly part: Part;
  readonly onClose: () => void;
}

function ChildQuestion({ move, child, part: { day, period }, onClose }: ChildQuestionProps) {
  const t = useTranslations(words);
  const Form = forms[move];
  return (
    <Suspense>
      <Form
        row={{ ...child, day, period }}
        move={move}
        texts={{ title: t(`${move}Title`, { name: child.name }), label: t(move), said: t('noted') }}
        then={() => {}}
        onClose={onClose}
      />
    </Suspense>
  );
}
