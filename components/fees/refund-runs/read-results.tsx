'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { SentFile, useSentFile } from '@/components/shared/form/sent-file.tsx';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { LostAnswer } from '@/components/shared/overlay/lost-answer.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { RunResults, RunRow } from './refund-run-list.tsx';

type Line = RunResults['lines'][number];

/** What a line books, where it settles a row that waits. */
function settling({ at, outcome, reason, fault, isSettled }: Line, otherwise: string) {
  if (at === null || outcome === null || fault !== null || isSettled) return [];
  return [{ at, outcome, reason: outcome === 'failed' ? reason || otherwise : '' }];
}

/** Reads the bank's result list, shows line by line what it says, and books it. */
export default function ReadResults({ row: run, onClose }: MoveFormProps<RunRow>) {
  const t = useTranslations('fees-refund-runs');
  const say = useTranslations('fees-refund-runs.results');
  const [results, setResults] = useState<RunResults | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { run: settle, busy, lost } = useAction('fees.settleRefundRun', { shown: 'here' });
  const sent = useSentFile('fees.readRunResults', setResults);
  const { id, version, number } = run;
  const rows = (results?.lines ?? []).flatMap((line) => settling(line, t('results.noReason')));
  const paid = rows.filter(({ outcome }) => outcome === 'paid').length;
  const book = async (input: CallInput<'fees.settleRefundRun'>) => {
    setFailure(null);
    const outcome = await settle(input);
    if (!outcome.ok) return setFailure(outcome.failure);
    const text = t('results.booked', { paid, failed: rows.length - paid, number });
    announce({ kind: 'toast', severity: 'success', text });
    onClose();
  };
  const title = t('moveNamed', { move: t('move.settle'), number });
  const action = t('results.book', { paid, failed: rows.length - paid });
  if (lost) return <LostAnswer {...{ title, action, busy, onClose }} onAsk={() => void book(lost)} />;
  return (
    <FormPanel
      title={title}
      shape="wide"
      submitLabel={action}
      loading={busy}
      submitError={failure}
      errorCount={0}
      dirty={rows.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        if (rows.length > 0) void book({ id, version, rows });
      }}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t('results.text')}</p>
        <SentFile of={sent} say={say} accept=".xlsx,.csv,.txt" onFile={(file) => void sent.send(file, { id })} />
        {results ? <ReadLines results={results} count={rows.length} /> : null}
      </div>
    </FormPanel>
  );
}

/** What each line says; those that book nothing say why. */
function ReadLines({ results, count }: { readonly results: RunResults; readonly count: number }) {
  const t = useTranslations('fees-refund-runs');
  const title = t('results.lines');
  return (
    <>
      <p role="status">{t('results.found', { count, lines: results.lines.length, unanswered: results.unanswered })}</p>
      <div className="scrolls" {...scrolledByKeys(title)}>
        <table className="ruled" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('results.line')}</th>
              <th scope="col">{t('serial')}</th>
              <th scope="col">{t('child')}</th>
              <th scope="col">{t('results.says')}</th>
              <th scope="col">{t('rowReason')}</th>
            </tr>
          </thead>
          <tbody>
            {results.lines.map((line) => (
              <tr key={line.line}>
                <th scope="row">{line.line}</th>
                <td>{line.at ?? '--'}</td>
                <td>{line.studentName ?? '--'}</td>
                <td>
                  <Verdict line={line} />
                </td>
                <td>{line.reason || '--'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Verdict({ line: { outcome, fault, isSettled } }: { readonly line: Line }) {
  const t = useTranslations('fees-refund-runs');
  if (fault) return <StateBadge tone="bad">{t(`results.fault.${fault}`)}</StateBadge>;
  if (isSettled) return <StateBadge tone="plain">{t('results.settled')}</StateBadge>;
  return outcome === 'paid' ? (
    <StateBadge tone="good">{t('rowState.paid')}</StateBadge>
  ) : (
    <StateBadge tone="warn">{t('rowState.failed')}</StateBadge>
  );
}
