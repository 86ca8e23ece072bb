'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListFailure, ListSkeleton, ListStale } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { adjusted } from '@/lib/contracts/finance/cash-flow.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { ReportSpan } from '@/lib/rules/finance/report-span.ts';
import { typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { amountColumn } from '../amount-column.ts';
import { CompareNote } from '../statements/compare.tsx';
import { KeptNote } from '../statements/kept-note.tsx';
import { LeftOut } from '../statements/left-out.tsx';
import { PrintedForm } from '../statements/print/print-statement.tsx';
import { StatementTable } from '../statements/statement-table.tsx';
import { useLeftOut } from '../statements/use-left-out.ts';
import { CashCell, type CashCellOf } from './cash-cell.tsx';
import styles from './cash-flow.module.css';
import { type CashFlowItem, useCashFlowColumns } from './cash-flow-columns.tsx';
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

interface AdjustFormProps {
  readonly period: number;
  readonly items: readonly CashFlowItem[];
  readonly onClose: () => void;
}

interface Values {
  readonly item: string;
  readonly cents: string;
  readonly reason: string;
}

/** Adjusts an item of a month by an amount of cash, with the reason. */
function AdjustForm({ period, items, onClose }: AdjustFormProps) {
  const t = useTranslations('finance.cashFlow');
  const inputOf = ({ item, cents, reason }: Values): CallInput<'finance.adjustCashFlow'> => ({
    period,
    item,
    cents: (cents.trim() === '' ? null : typedCents(cents)) ?? Number.NaN,
    reason,
  });
  const checked = useDraftedForm(
    adjusted,
    inputOf,
    { item: items[0]?.row ?? '', cents: '', reason: '' },
    { name: draftOfAdjusting(period), version: null },
  );
  return (
    <SavedForm
      endpoint="finance.adjustCashFlow"
      {...checked}
      title={t('adjust')}
      submitLabel={t('adjust')}
      said={() => t('adjusted')}
      onClose={onClose}
    >
      <ChoiceField<Values>
        name="item"
        label={t('item')}
        required
        choices={[...items.map(({ row, name }) => [row, name] as const), ['', t('noItem')]]}
      />
      <LineField<Values>
        name="cents"
        label={t('cents')}
        required
        maxLength={20}
        inputMode="decimal"
        help={t('centsHelp')}
      />
      <LineField<Values> name="reason" label={t('reason')} required maxLength={limits.reasonChars} />
    </SavedForm>
  );
}

/** What the draft of an adjustment of a month is called on the page of all the books. */
const draftOfAdjusting = (period: number) => `adjustment ${period}`;

type Adjustment = CallReply<'finance.cashFlow'>['adjustments'][number];
const keyOf = ({ id }: Adjustment) => id;

interface AdjustmentsProps {
  readonly rows: readonly Adjustment[];
  readonly items: readonly CashFlowItem[];
  readonly mayDelete: boolean;
}

/** Corrections of the report that touch no voucher; taking one away brings the figures back. */
function Adjustments({ rows, items, mayDelete }: AdjustmentsProps) {
  const t = useTranslations('finance.cashFlow');
  const { run, busy } = useAction('finance.deleteCashFlowAdjustment');
  const columns = useMemo(
    (): readonly TableColumn<Adjustment>[] => [
      { prop: 'period', label: t('month'), width: 100, formatter: (_, { period }) => periodText(period) },
      {
        prop: 'item',
        label: t('item'),
        width: 240,
        telling: true,
        tooltip: true,
        formatter: (_, { item }) => items.find(({ row }) => row === item)?.name ?? t('noItem'),
      },
      amountColumn<Adjustment>({ prop: 'cents', label: t('cents'), width: 140, cents: ({ cents }) => cents }),
      { prop: 'reason', label: t('reason'), width: 240, telling: true, tooltip: true },
      { prop: 'madeBy', label: t('madeBy'), width: 100 },
    ],
    [t, items],
  );
  if (rows.length === 0) return null;
  const remove = async (id: string) => {
    if ((await run({ id })).ok) announce({ kind: 'toast', severity: 'success', text: t('removed') });
  };
  return (
    <section className={styles.inbox}>
      <h2>{t('adjustments')}</h2>
      <DataTable
        label={t('adjustments')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={({ reason }) => reason}
        {...(mayDelete
          ? {
              operations: ({ id, reason }: Adjustment) => (
                <Button
                  look="link"
                  busy={busy}
                  aria-label={t('removeNamed', { reason })}
                  onClick={() => void remove(id)}
                >
                  {t('remove')}
                </Button>
              ),
            }
          : {})}
      />
    </section>
  );
}
