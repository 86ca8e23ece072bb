'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { DocumentHistory } from '@/components/shared/document-history.tsx';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { refundRunTones } from '@/lib/contracts/fees/refund-run.data.ts';
import type { RefundRun } from '@/lib/contracts/fees/refund-runs.ts';
import { centsText } from '@/lib/rules/money.ts';
import { refundRunList } from './refund-run-list.tsx';
import { RunRows } from './run-rows.tsx';

const PayeeForm = lazyScreen(() => import('./payee-form.tsx'));

type Row = RefundRun['rows'][number];

interface RefundRunPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One run beside the list: what it comes to, whom the bank pays, what became of it. */
export default function RefundRunPanel({ id, onClose }: RefundRunPanelProps) {
  const t = useTranslations('fees-refund-runs');
  const answer = useCall('fees.refundRun', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(refundRunList);
  const { action, asking: askingDrop } = useActions();
  const [payeeOf, setPayeeOf] = useState<string | null>(null);
  const drop = (run: RefundRun, { at, student, cents }: Row) =>
    action(
      'fees.dropRefundRunRow',
      { id: run.id, version: run.version, at },
      {
        title: t('dropTitle', { name: student.name }),
        text: t('dropText', { amount: centsText(cents) }),
        label: t('drop'),
        danger: true,
        said: t('dropped', { name: student.name }),
      },
    );
  const settle = (run: RefundRun, { at, student, cents, holder }: Row, outcome: 'paid' | 'failed') => {
    const { id: runId, version } = run;
    const asked = {
      title: t('tell.title', { outcome: t(`tell.${outcome}`), name: student.name }),
      text: t(`tell.${outcome}Text`, { amount: centsText(cents), holder }),
      label: t(`tell.${outcome}`),
      said: t('tell.said', { outcome, name: student.name }),
    };
    if (outcome === 'paid')
      return action('fees.settleRefundRun', { id: runId, version, rows: [{ at, outcome }] }, asked);
    const reason = { name: 'reason' as const, label: t('why') };
    action('fees.failRunRows', { id: runId, version, ats: [at], reason: '' }, { ...asked, danger: true, reason });
  };
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => (data ? t('titleOf', { number: data.number }) : t('one'))}
      rows={12}
      footer={(data) => <ActionBar name={data.number} actions={actionsOf(data)} />}
      asking={
        <>
          {asking}
          {askingDrop}
          <Suspense>
            {payeeOf ? <PayeeForm key={payeeOf} studentId={payeeOf} onClose={() => setPayeeOf(null)} /> : null}
          </Suspense>
        </>
      }
      onClose={onClose}
    >
      {(run) => (
        <div className="stack">
          <RunFacts run={run} />
          <RunRows
            run={run}
            onPayee={setPayeeOf}
            onDrop={(row) => drop(run, row)}
            onSettle={(row, outcome) => settle(run, row, outcome)}
          />
          <RunHistory run={run} />
        </div>
      )}
    </DocumentPanel>
  );
}

function RunFacts({ run }: { readonly run: RefundRun }) {
  const t = useTranslations('fees-refund-runs');
  const told = (count: number, cents: number) => t('told', { count, amount: centsText(cents) });
  return (
    <>
      {run.missing > 0 ? (
        <p className="refusal" role="status">
          {t('missingText', { count: run.missing })}
        </p>
      ) : null}
      <FactList
        facts={[
          [
            t('state'),
            <StateBadge key="state" tone={refundRunTones[run.state]}>
              {t(`stateOf.${run.state}`)}
            </StateBadge>,
          ],
          [t('name'), run.name],
          [t('amount'), told(run.count, run.cents)],
          [t('paid'), told(run.paidCount, run.paidCents)],
          [t('failed'), told(run.failedCount, run.failedCents)],
          [t('reason'), run.reason],
        ]}
      />
    </>
  );
}

/** Who did what with it and when: it may have been sent back and submitted again. */
function RunHistory({ run }: { readonly run: RefundRun }) {
  const t = useTranslations('fees-refund-runs');
  const { submitted, decided, sent, withdrawn, done, createdBy, createdAt, note, state } = run;
  const steps = [
    { key: 'made' as const, step: { by: createdBy, at: createdAt }, note: '' },
    { key: 'submitted' as const, step: submitted, note: '' },
    { key: state === 'draft' ? ('returned' as const) : ('approved' as const), step: decided, note },
    { key: 'sent' as const, step: sent, note: '' },
    { key: 'withdrawn' as const, step: withdrawn, note: '' },
    { key: 'done' as const, step: done, note: '' },
  ].flatMap(({ key, step, note: said }) =>
    step ? [{ text: t(`historyOf.${key}`, { name: step.by }), at: step.at, note: said }] : [],
  );
  return <DocumentHistory title={t('history')} steps={steps.toSorted((a, b) => a.at.localeCompare(b.at))} />;
}
