'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { RefundRun } from '@/lib/contracts/fees/refund-runs.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { feesAddress } from '../fees-address.ts';
import styles from './refund-runs.module.css';

type Row = RefundRun['rows'][number];

const toneOf: Readonly<Record<Row['state'], StateTone>> = {
  waiting: 'plain',
  paid: 'good',
  failed: 'bad',
  dropped: 'plain',
  reversed: 'bad',
};

interface RunRowsProps {
  readonly run: RefundRun;
  /** Whose account is to be said. */
  readonly onPayee: (studentId: string) => void;
  readonly onDrop: (row: Row) => void;
  /** What the bank said of it, told by hand. */
  readonly onSettle: (row: Row, outcome: 'paid' | 'failed') => void;
}

/** Whom the bank pays what, and what became of it. */
export function RunRows({ run, onPayee, onDrop, onSettle }: RunRowsProps) {
  const t = useTranslations('fees-refund-runs');
  const title = t('rows');
  const isOpen = run.rows.some(({ actions }) => actions.length > 0);
  const actionsOf = (row: Row) =>
    row.actions.map((one) => {
      const label =
        one === 'payee' ? t(row.accountMasked ? 'changePayee' : 'addPayee') : t(one === 'drop' ? one : `tell.${one}`);
      return {
        label,
        named: t('actionNamed', { action: label, name: row.student.name }),
        danger: one === 'drop' || one === 'failed',
        run: () => {
          if (one === 'payee') onPayee(row.student.id);
          else if (one === 'drop') onDrop(row);
          else onSettle(row, one);
        },
      };
    });
  return (
    <section className="stack-8" aria-label={title}>
      <h3>{title}</h3>
      <div className="scrolls" {...scrolledByKeys(title)}>
        <table className={`ruled ${styles.rows}`} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('serial')}</th>
              <th scope="col">{t('child')}</th>
              <th scope="col">{t('payeeOf')}</th>
              <th scope="col" className="digits">
                {t('amount')}
              </th>
              <th scope="col">{t('state')}</th>
              {isOpen ? <th scope="col">{t('operations')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {run.rows.map((row) => (
              <tr key={row.at}>
                <td>{row.at}</td>
                <th scope="row">
                  {row.student.name} <small className="soft">{row.student.className}</small>{' '}
                  <Link href={withQuery(feesAddress.refundOrders, { opened: row.orderId })} prefetch={false}>
                    {row.orderNumber}
                  </Link>
                </th>
                <td>
                  <Account row={row} />
                </td>
                <td className="digits">{centsText(row.cents)}</td>
                <td>
                  <StateBadge tone={toneOf[row.state]}>{t(`rowState.${row.state}`)}</StateBadge>{' '}
                  {row.reason ? <small className="soft">{row.reason}</small> : null}
                </td>
                {isOpen ? (
                  <td>
                    <RowActions name={row.student.name} actions={actionsOf(row)} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** To which account it goes; that nobody knows it, where it is needed. */
function Account({ row: { holder, accountMasked, bank, state } }: { readonly row: Row }) {
  const t = useTranslations('fees-refund-runs');
  if (!accountMasked) return state === 'dropped' ? '--' : <StateBadge tone="bad">{t('noAccount')}</StateBadge>;
  return (
    <>
      {holder} <span className="digits">{accountMasked}</span> <small className="soft">{bank}</small>
    </>
  );
}
