'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import styles from '@/components/shared/line-rows.module.css';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ChildBalance } from '@/lib/contracts/fees/balances.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { feeLimits } from '@/lib/rules/limits/fee-limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { balanceList } from './balance-list.tsx';

interface BalancePanelProps {
  /** The child's. */
  readonly id: string;
  readonly onClose: () => void;
}

/** What is held for one child beside the list, and all that came in and went out. */
export default function BalancePanel({ id, onClose }: BalancePanelProps) {
  const t = useTranslations('fees-balances');
  const answer = useCall('fees.childBalance', { studentId: id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(balanceList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => (data ? t('titleOf', { name: data.student.name }) : t('title'))}
      rows={8}
      footer={(data) => <ActionBar name={data.student.name} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(data) => <BalanceFacts balance={data} />}
    </DocumentPanel>
  );
}

function BalanceFacts({ balance }: { readonly balance: ChildBalance }) {
  const t = useTranslations('fees-balances');
  const { student, prepaymentCents, reservedCents, depositCents, siblings, movements } = balance;
  return (
    <div className="stack">
      <FactList
        facts={[
          [t('child'), [student.name, student.number, student.className].filter(Boolean).join(' · ')],
          [t('siblings'), siblings.map(({ name }) => name).join(t('comma'))],
          [t('prepayment'), centsText(prepaymentCents)],
          ...(reservedCents > 0 ? [[t('reserved'), centsText(reservedCents)] as const] : []),
          [t('deposit'), centsText(depositCents)],
        ]}
      />
      <section className="stack-8" aria-label={t('movements')}>
        <h3>{t('movements')}</h3>
        <ul className={styles.rows}>
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ul>
        {movements.length >= feeLimits.feeMovementsShown ? (
          <p className="soft small">{t('newestOnly', { count: movements.length })}</p>
        ) : null}
      </section>
    </div>
  );
}

function Movement({ movement }: { readonly movement: ChildBalance['movements'][number] }) {
  const t = useTranslations('fees-balances');
  const { day, source, kind, itemName, cents, document, paymentId, other, note } = movement;
  const way = cents < 0 ? 'out' : 'in';
  return (
    <li>
      <span className="breaks">
        {source === 'move' ? t(`moveOf.${way}`, { name: other ?? '' }) : t(`sourceOf.${source}.${way}`)}{' '}
        {kind === 'deposit' ? (itemName ?? t('deposit')) : null}{' '}
        {paymentId ? (
          <Link href={withQuery(feesAddress.payments, { opened: paymentId })} prefetch={false}>
            {document}
          </Link>
        ) : (
          document
        )}{' '}
        <small className="soft">{[day, note].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="digits">{centsText(cents)}</span>
    </li>
  );
}
