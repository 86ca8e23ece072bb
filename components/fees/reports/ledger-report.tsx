'use client';

import Link from 'next/link';
import { Figures } from '@/components/shared/figures.tsx';
import { FindChild } from '@/components/shared/find-child.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { studentLedger } from '@/lib/contracts/fees/student-ledger.data.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { FeeReport, type FeeReportProps, useReportWords } from './fee-report.tsx';
import { childOf, paymentsAddress } from './report-address.ts';
import styles from './reports.module.css';

const cells = { number: (entry: NumberedEntry) => <DocumentNumber of={entry} /> };

/** All bills, payments and other documents of one child, with what is owed after each. */
export function LedgerReport(props: FeeReportProps) {
  const t = useReportWords();
  const { address, may } = props;
  return (
    <>
      {may.findChildren ? (
        <div className={styles.find}>
          <Field label={t('find')}>
            {(control) => <FindChild control={control} onFound={(child) => address.change({ student: child.id })} />}
          </Field>
        </div>
      ) : null}
      {childOf(address.query) ? (
        <FeeReport
          {...props}
          report={studentLedger}
          cells={() => cells}
          above={({ data }) => (
            <Figures
              figures={[
                { name: t('receivable'), value: centsText(data.receivableCents) },
                { name: t('waived'), value: centsText(data.waivedCents) },
                { name: t('paid'), value: centsText(data.paidCents) },
                { name: t('due'), value: centsText(data.dueCents) },
              ]}
            />
          )}
        />
      ) : (
        <ListEmpty text={t('chooseChild')} />
      )}
    </>
  );
}

type NumberedEntry = Pick<CallReply<'fees.studentLedger'>['rows'][number], 'paymentId' | 'number' | 'receiptNumber'>;

/** The number of what moved money, which leads to it, and of its receipt. */
function DocumentNumber({ of: { paymentId, number, receiptNumber } }: { readonly of: NumberedEntry }) {
  const maySee = usePermission('fees.payment.view');
  return (
    <>
      {paymentId && maySee ? (
        <Link href={withQuery(paymentsAddress, { opened: paymentId })} prefetch={false}>
          {number}
        </Link>
      ) : (
        number
      )}
      {receiptNumber ? <small className="soft"> {receiptNumber}</small> : null}
    </>
  );
}
