'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { DayView } from '@/lib/contracts/fees/day-closes.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { InBooks } from '../in-books.tsx';
import { dayCloseList } from './day-close-list.tsx';

interface DayPanelProps {
  /** The day. */
  readonly id: string;
  readonly onClose: () => void;
}

/** A day beside the list: by way of paying, item and shift. */
export default function DayPanel({ id: day, onClose }: DayPanelProps) {
  const t = useTranslations('fees-day-closes');
  const answer = useCall('fees.dayClose', { day }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(dayCloseList);
  return (
    <DocumentPanel
      answer={answer}
      title={() => t('titleOf', { day })}
      rows={10}
      footer={(data) => <ActionBar name={day} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(data) => <DayFacts view={data} />}
    </DocumentPanel>
  );
}

function DayFacts({ view }: { readonly view: DayView }) {
  const t = useTranslations('fees-day-closes');
  const counter = useTranslations('fees-counter');
  return (
    <div className="stack">
      {view.openShifts > 0 ? (
        <p className="refusal" role="status">
          {t('openShifts', { count: view.openShifts })} <Link href={feesAddress.shifts}>{t('toShifts')}</Link>
        </p>
      ) : null}
      <FactList
        facts={[
          [t('net'), centsText(view.netCents)],
          [t('difference'), centsText(view.differenceCents)],
          [t('toBalance'), centsText(view.toBalanceCents)],
          [t('fromBalance'), centsText(view.fromBalanceCents)],
          [t('closedBy'), view.closedBy],
          [t('books'), <InBooks key="books" books={view.books} />],
        ]}
      />
      <FiguresTable
        title={t('byPayType')}
        heads={[counter('pay.way'), t('payments'), t('net'), t('difference')]}
        rows={view.byPayType.map(({ payType, payments, netCents, differenceCents }) => [
          counter(`payments.payTypeOf.${payType}`),
          String(payments),
          centsText(netCents),
          centsText(differenceCents),
        ])}
      />
      <FiguresTable
        title={t('byItem')}
        heads={[t('item'), t('settled')]}
        rows={view.byItem.map(({ itemName, isAhead, cents }) => [
          isAhead ? t('ahead', { item: itemName }) : itemName,
          centsText(cents),
        ])}
      />
      <FiguresTable
        title={t('shifts')}
        heads={[counter('shift.number'), counter('shift.cashier'), t('state'), t('difference')]}
        rows={view.shifts.map(({ number, cashier, state, differenceCents, closedBy, onBehalfReason }) => [
          number,
          onBehalfReason ? counter('shift.closedOnBehalf', { cashier, by: closedBy ?? '' }) : cashier,
          counter(`shift.stateOf.${state}`),
          centsText(differenceCents),
        ])}
      />
      <Link href={withQuery(feesAddress.payments, { from: view.day, to: view.day })} prefetch={false}>
        {t('toPayments')}
      </Link>
    </div>
  );
}
