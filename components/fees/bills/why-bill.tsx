'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { WhyPanel } from '@/components/shared/why/why-panel.tsx';
import { WhySteps } from '@/components/shared/why/why-steps.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Bill } from '@/lib/contracts/fees/bills.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './bills.module.css';
import { owedCents } from './owed-cents.ts';
import { useBillText } from './use-bill-text.ts';

interface WhyBillProps {
  readonly billId: string;
  /** One line, by its place; all of them where the sum was pressed. */
  readonly line?: number | undefined;
  readonly onClose: () => void;
}

/** Why a bill, or a line of it, is the figure it is. */
export default function WhyBill({ billId, line, onClose }: WhyBillProps) {
  const t = useTranslations('fees-bills.why');
  const { data, failure, retry } = useCall('fees.bill', { id: billId }, { shown: 'here' });
  const one = data?.lines.find(({ at }) => at === line);
  const figure = data ? centsText(one?.amountCents ?? owedCents(data)) : '…';
  const of = data ? t('of', { child: data.student.name, month: data.month }) : '';
  return (
    <WhyPanel figure={figure} of={one ? t('ofItem', { of, item: one.itemName }) : of} onClose={onClose}>
      {!data ? (
        failure ? (
          <ListFailure failure={failure} onRetry={retry} />
        ) : (
          <ListSkeleton rows={6} />
        )
      ) : one ? (
        <WhySteps steps={one.why} />
      ) : (
        <WholeBill bill={data} />
      )}
    </WhyPanel>
  );
}

/** The lines that come to what a bill asks for, each with its derivation below it, and what was taken off since. */
function WholeBill({ bill }: { readonly bill: Bill }) {
  const t = useTranslations('fees-bills.why');
  const { noteOf } = useBillText();
  const parts = [
    ['amount', bill.amountCents],
    ['sponsored', -bill.sponsoredCents],
    ['waived', -bill.waivedCents],
    ['paid', -bill.paidCents],
  ] as const;
  return (
    <>
      <div className={styles.whys}>
        {bill.lines.map((line) => (
          <details key={line.at} open={bill.lines.length === 1}>
            <summary>
              <span>{line.note ? t('noted', { item: line.itemName, note: line.note }) : line.itemName}</span>
              <span className="digits">{centsText(line.amountCents)}</span>
            </summary>
            <WhySteps steps={line.why} />
          </details>
        ))}
      </div>
      <dl className={styles.sum}>
        {parts
          .filter(([name, cents]) => name === 'amount' || cents !== 0)
          .map(([name, cents]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd className="digits">{centsText(cents)}</dd>
            </div>
          ))}
        <div className="strong">
          <dt>{t('due')}</dt>
          <dd className="digits">{centsText(owedCents(bill))}</dd>
        </div>
      </dl>
      {bill.notes.length > 0 ? (
        <ul>
          {bill.notes.map((note) => (
            <li key={noteOf(note)}>{noteOf(note)}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
