'use client';

import Link from 'next/link';
import type { AddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { FindChild } from '@/components/shared/find-child.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { childOf } from './report-address.ts';
import { ReportFrame, useReportWords } from './report-frame.tsx';
import type { ReportRights } from './report-rights.ts';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';

interface LedgerReportProps {
  readonly address: AddressState;
  readonly may: ReportRights;
}

/** All bills, payments and other documents of one child, with what is owed after each. */
export function LedgerReport({ address: { query, change }, may }: LedgerReportProps) {
  const t = useReportWords();
  const studentId = childOf(query);
  return (
    <>
      {may.findChildren ? (
        <div className={styles.find}>
          <Field label={t('find')}>
            {(control) => <FindChild control={control} leavers onFound={(child) => change({ student: child.id })} />}
          </Field>
        </div>
      ) : null}
      {studentId ? <Ledger studentId={studentId} mayExport={may.export} /> : <ListEmpty text={t('chooseChild')} />}
    </>
  );
}

function Ledger({ studentId, mayExport }: { readonly studentId: string; readonly mayExport: boolean }) {
  const t = useReportWords();
  const report = useCall('fees.studentLedger', { studentId }, { keep: true, shown: 'here' });
  return (
    <ReportFrame
      title={t('titles.ledger')}
      report={report}
      isEmpty={({ rows, balances, agreements }) => rows.length + balances.length + agreements.length === 0}
      empty={t('noEntries')}
      textOf={({ student }) => [student.name, student.number, student.className].filter(Boolean).join(' · ')}
      exported={mayExport ? { report: 'ledger', studentId } : null}
      landscape
    >
      {(data) => (
        <>
          <Figures
            figures={[
              { name: t('receivable'), value: centsText(data.receivableCents) },
              { name: t('waived'), value: centsText(data.waivedCents) },
              { name: t('paid'), value: centsText(data.paidCents) },
              { name: t('due'), value: centsText(data.dueCents) },
            ]}
          />
          <ReportTable
            title={t('titles.ledger')}
            words={[1, 2, 3, 4, 8]}
            head={[
              ...[t('day'), t('entry'), t('document'), t('bill'), t('by.month'), t('change'), t('owed'), t('moved')],
              t('reason'),
            ]}
            rows={data.rows.map((row, at) => ({
              key: String(at),
              cells: [
                ...[row.day ?? '--', t(`entries.${row.kind}`), <DocumentNumber key="number" of={row} />],
                ...[row.billNumber, row.month, centsText(row.cents), centsText(row.balanceCents)],
                ...[row.movedCents === 0 ? null : centsText(row.movedCents), row.reason],
              ],
            }))}
          />
          <BroughtBefore balances={data.balances} agreements={data.agreements} />
        </>
      )}
    </ReportFrame>
  );
}

type Entry = CallReply<'fees.studentLedger'>['rows'][number];

/** The number of what moved money, which leads to it, and of its receipt. */
function DocumentNumber({ of: { paymentId, number, receiptNumber } }: { readonly of: Entry }) {
  const maySee = usePermission('fees.payment.view');
  return (
    <>
      {paymentId && maySee ? (
        <Link href={withQuery(feesAddress.payments, { opened: paymentId })} prefetch={false}>
          {number}
        </Link>
      ) : (
        number
      )}
      {receiptNumber ? <small className="soft"> {receiptNumber}</small> : null}
    </>
  );
}

type Brought = Pick<CallReply<'fees.studentLedger'>, 'balances' | 'agreements'>;

/** What the school holds for the child from its former system, and what was agreed there. */
function BroughtBefore({ balances, agreements }: Brought) {
  const t = useReportWords();
  const saidOf = ({ onDay, itemName, note, document }: Brought['agreements'][number]) => [
    ...[onDay, itemName ?? '--', note || '--', document || '--'],
  ];
  return (
    <>
      {balances.length > 0 ? (
        <ReportTable
          title={t('held')}
          words={[1, 2, 3, 4]}
          head={[t('held'), t('day'), t('feeItem'), t('note'), t('document'), t('amount'), t('heldLeft')]}
          rows={balances.map(({ id, kind, leftCents, ...one }) => ({
            key: id,
            cells: [t(`heldKind.${kind}`), ...saidOf({ id, ...one }), centsText(one.cents), centsText(leftCents)],
          }))}
        />
      ) : null}
      {agreements.length > 0 ? (
        <ReportTable
          title={t('agreements')}
          words={[1, 2, 3, 4]}
          head={[t('agreements'), t('day'), t('feeItem'), t('note'), t('document'), t('amount')]}
          rows={agreements.map((one, at) => ({
            key: one.id,
            cells: [at + 1, ...saidOf(one), one.cents === null ? '--' : centsText(one.cents)],
          }))}
        />
      ) : null}
    </>
  );
}
