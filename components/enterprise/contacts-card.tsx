'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { oneOf } from '@/lib/rules/address-values.ts';
import { type ContactAction, contactActions, openRunStates } from '@/lib/rules/contacts/contact-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ContactLines } from './contact-lines.tsx';
import { LeavingMembers } from './leaving-members.tsx';
import styles from './wxwork.module.css';

type Run = CallReply<'enterprise.contactRuns'>['runs'][number];

const againMs = 2_000;
const isOpen = ({ state }: Run) => oneOf(openRunStates, state) !== undefined;

/** What a sync of the contacts would do, shown before it is done; how the last ones went, and who is marked. */
export function ContactsCard({ maySync }: { readonly maySync: boolean }) {
  const t = useTranslations('enterprise.contacts');
  const corps = useCall('enterprise.corpsBySchool', {}, { shown: 'here' });
  const list = useCall(
    'enterprise.contactRuns',
    {},
    { shown: 'here', refreshMs: (answer) => (answer?.runs.some(isOpen) ? againMs : 0) },
  );
  const failed = [corps, list].find(({ failure, data }) => failure && !data);
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="soft">{t('lead')}</p>
      {failed?.failure ? <ListFailure failure={failed.failure} onRetry={failed.retry} /> : null}
      {corps.data?.corps.length === 0 ? <p className="soft">{t('none')}</p> : null}
      {corps.data && list.data
        ? corps.data.corps.map(({ corpId, name }) => (
            <CorporationRuns
              key={corpId}
              corpId={corpId}
              name={name}
              runs={list.data?.runs.filter((run) => run.corpId === corpId) ?? []}
              maySync={maySync}
            />
          ))
        : null}
      {!failed && !(corps.data && list.data) ? <ListSkeleton rows={3} /> : null}
      <LeavingMembers maySync={maySync} />
    </section>
  );
}

interface CorporationRunsProps {
  readonly corpId: string;
  readonly name: string;
  /** The newest first. */
  readonly runs: readonly Run[];
  readonly maySync: boolean;
}

function CorporationRuns({ corpId, name, runs, maySync }: CorporationRunsProps) {
  const t = useTranslations('enterprise.contacts');
  const preview = useAction('enterprise.previewContacts');
  const newest = runs.find(({ scope }) => scope === 'full');
  const outward = runs.find(({ scope }) => scope === 'outward');
  const read = async () => {
    const outcome = await preview.run({ corpId });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('asked') });
  };
  return (
    <section className="stack-12" aria-label={name}>
      <header className={styles.head}>
        <h3>{name}</h3>
        {maySync && !(newest && isOpen(newest)) ? (
          <Button busy={preview.busy} onClick={() => void read()} aria-label={t('previewNamed', { name })}>
            {t('preview')}
          </Button>
        ) : null}
      </header>
      {newest ? <NewestRun run={newest} name={name} maySync={maySync} /> : <p className="soft">{t('never')}</p>}
      {outward && (isOpen(outward) || outward.mayStart) ? (
        <section className="stack-12" aria-label={t('outward')}>
          <h4>{t('outward')}</h4>
          <NewestRun run={outward} name={name} maySync={maySync} />
        </section>
      ) : null}
      <RunHistory runs={runs} name={name} />
    </section>
  );
}

/** The run that can still go on, with what it does. */
function NewestRun({ run, name, maySync }: { readonly run: Run; readonly name: string; readonly maySync: boolean }) {
  const t = useTranslations('enterprise.contacts');
  const problems = useTranslations('enterprise.platformProblems');
  const { action, asking } = useActions();
  const [does, setDoes] = useState<ContactAction | ''>('');
  const start = () =>
    action(
      'enterprise.startContacts',
      { id: run.id },
      {
        label: t(`start.${startOf(run)}`),
        title: t('startTitle', { name }),
        text: t('startText', { ...run.counts, days: limits.wxworkGraceDays }),
        danger: run.brake !== null || run.counts.leave > 0,
        said: t('started'),
      },
    );
  const pause = () =>
    action(
      'enterprise.pauseContacts',
      { id: run.id },
      { label: t('pause'), title: t('pauseTitle', { name }), text: t('pauseText'), said: t('paused') },
    );
  const total = contactActions.reduce((sum, one) => sum + run.counts[one], 0);
  return (
    <>
      <p role="status" className={run.brake || run.problem || run.schoolProblem || run.failed > 0 ? 'warn' : undefined}>
        {[
          t(`states.${run.state}`),
          ...(run.brake && run.state === 'confirm' ? [t(`brakes.${run.brake}`)] : []),
          ...(run.problem ? [problems(run.problem)] : []),
          ...(run.schoolProblem ? [t('schoolProblem', { problem: problems(run.schoolProblem) })] : []),
          ...(run.failed > 0 ? [t('failed', { count: run.failed })] : []),
        ].join(' · ')}
      </p>
      <p className="soft">{t('counts', { ...run.counts, same: run.same })}</p>
      {maySync && (run.mayStart || run.mayPause) ? (
        <p className="row">
          {run.mayStart ? (
            <Button look="primary" onClick={start}>
              {t(`start.${startOf(run)}`)}
            </Button>
          ) : null}
          {run.mayPause ? <Button onClick={pause}>{t('pause')}</Button> : null}
        </p>
      ) : null}
      {total > 0 ? (
        <>
          <label className="row">
            {t('show')}
            <select value={does} onChange={(event) => setDoes(oneOf(contactActions, event.target.value) ?? '')}>
              <option value="">{t('all')}</option>
              {contactActions.map((one) => (
                <option key={one} value={one}>
                  {t(`actions.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <ContactLines key={`${run.id} ${does}`} run={run} action={does} maySync={maySync} />
        </>
      ) : null}
      {asking}
    </>
  );
}

/** What a person does with a run that waits. */
const startOf = ({ state }: Run) =>
  state === 'confirm' ? 'confirm' : state === 'paused' ? 'resume' : state === 'partial' ? 'again' : 'apply';

function RunHistory({ runs, name }: { readonly runs: readonly Run[]; readonly name: string }) {
  const t = useTranslations('enterprise.contacts');
  const instant = useInstantText();
  return (
    <FiguresTable
      title={t('history', { name })}
      heads={[t('begunAt'), t('scope'), t('state'), t('what'), t('endedAt')]}
      rows={runs.map(({ createdAt, scope, state, counts, same, finishedAt }) => [
        instant(createdAt),
        t(`scopes.${scope}`),
        t(`states.${state}`),
        t('counts', { ...counts, same }),
        finishedAt ? instant(finishedAt) : emptyValue,
      ])}
    />
  );
}
