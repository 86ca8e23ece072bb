'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { ListFailure, ListSkeleton, ListStale } from '@/components/shared/list/list-states.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ReportSpan } from '@/lib/rules/finance/report-span.ts';
import { centsText } from '@/lib/rules/money.ts';
import { CompareNote } from '../statements/compare.tsx';
import { KeptNote } from '../statements/kept-note.tsx';
import { LeftOut } from '../statements/left-out.tsx';
import { PrintedForm } from '../statements/print/print-statement.tsx';
import { StatementTable } from '../statements/statement-table.tsx';
import { useLeftOut } from '../statements/use-left-out.ts';
import { AdjustForm } from './adjust-form.tsx';
import { Adjustments } from './adjustments.tsx';
import { CashCell, type CashCellOf } from './cash-cell.tsx';
import styles from './cash-flow.module.css';
import { type CashFlowItem, useCashFlowColumns } from './cash-flow-columns.tsx';
import { draftOfAdjusting } from './draft-of-adjusting.ts';
import { draftOfInit } from './draft-of-init.ts';
import { Inbox } from './inbox.tsx';

interface CashFlowProps {
  readonly period: number;
  readonly span: ReportSpan;
  readonly compare: 'lastYear' | undefined;
  readonly onVoucher: (id: string) => void;
}

/** The report tied to the change of cash; above it what nobody has assigned, below it what was adjusted. */
export function CashFlow({ period, span, compare, onVoucher }: CashFlowProps) {
  const t = useTranslations('finance.cashFlow');
  const [cell, setCell] = useState<CashCellOf | null>(null);
  const [isAdjusting, setAdjusting] = useState(false);
  useWaitingDraft(
    () => setAdjusting(true),
    (name) => name === draftOfAdjusting(period),
  );
  const year = Math.floor(period / 100);
  const report = useCall('finance.cashFlow', { period, span, compare }, { shown: 'here', keep: true });
  const columns = useCashFlowColumns(report.data, setCell);
  const items = useCall('finance.cashFlowItems', { year }, { shown: 'here' });
  // What stands above the report and comes later would push it down.
  const leftOut = useLeftOut('cashFlow', period);
  const inbox = useCall('finance.cashFlowUnassigned', { period }, { shown: 'here', keep: true });
  const failed = [report, items].find(({ failure, data }) => failure && !data);
  if (failed?.failure) return <ListFailure failure={failed.failure} onRetry={failed.retry} />;
  if (!report.data || !items.data || leftOut.loading || inbox.loading) return <ListSkeleton rows={12} />;
  const { cash, withInit, unassignedCents, rows, adjustments, actions } = report.data;
  const mayAdjust = actions.includes('adjust');
  return (
    <>
      {report.failure ? <ListStale onRetry={report.retry} /> : null}
      <div className={styles.tie}>
        <StateBadge tone={cash.tied ? 'good' : 'bad'}>{t(cash.tied ? 'tied' : 'untied')}</StateBadge>
        <span>{t('change', { amount: centsText(cash.changeCents) })}</span>
        <span>{t('explained', { amount: centsText(cash.explainedCents) })}</span>
        {unassignedCents === 0 ? null : <span>{t('unassignedSum', { amount: centsText(unassignedCents) })}</span>}
        {cash.initMissingCents === 0 ? null : (
          <span>{t('initMissing', { amount: centsText(cash.initMissingCents) })}</span>
        )}
        {cash.byHandCents === 0 ? null : <span>{t('byHand', { amount: centsText(cash.byHandCents) })}</span>}
        {withInit ? <InitButton year={year} items={items.data.rows} /> : null}
        {mayAdjust ? (
          <Button className={styles.action} onClick={() => setAdjusting(true)}>
            {t('adjust')}
          </Button>
        ) : null}
      </div>
      <div className="unprinted">
        <Inbox period={period} items={items.data.rows} mayAssign={mayAdjust} onVoucher={onVoucher} />
      </div>
      <KeptNote kept={report.data.kept} />
      <LeftOut statement="cashFlow" period={period} />
      <CompareNote period={period} asked={compare} rows={rows} compared={report.data.compared} />
      <div className={compare ? undefined : 'unprinted'}>
        <StatementTable label={t('title')} columns={columns} rows={rows} refreshing={report.former} />
      </div>
      {compare ? null : <PrintedForm statement="cashFlow" period={period} span={span} />}
      {cell ? <CashCell cell={cell} onCell={setCell} onVoucher={onVoucher} onClose={() => setCell(null)} /> : null}
      <div className="unprinted">
        <Adjustments rows={adjustments} items={items.data.rows} mayDelete={mayAdjust} />
      </div>
      {isAdjusting ? <AdjustForm period={period} items={items.data.rows} onClose={() => setAdjusting(false)} /> : null}
    </>
  );
}

interface InitButtonProps {
  readonly year: number;
  readonly items: readonly CashFlowItem[];
}

const InitPanel = lazyScreen<InitButtonProps & { readonly onClose: () => void }>(() => import('./init-panel.tsx'));

/** Opens what the items brought before the books began. */
function InitButton({ year, items }: InitButtonProps) {
  const t = useTranslations('finance.cashFlow.init');
  const [isOpen, setOpen] = useState(false);
  useWaitingDraft(
    () => setOpen(true),
    (name) => name === draftOfInit(year),
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen ? (
        <Suspense>
          <InitPanel year={year} items={items} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
