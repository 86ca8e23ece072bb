'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Shift } from '@/lib/contracts/fees/shifts.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { shiftList } from './shift-list.tsx';

interface ShiftPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One shift beside the list: what came in and went out by way of paying, and what was counted. */
export default function ShiftPanel({ id, onClose }: ShiftPanelProps) {
  const t = useTranslations('fees-counter.shift');
  const answer = useCall('fees.shift', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(shiftList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => (data ? t('titleOf', { number: data.number }) : t('one'))}
      rows={8}
      footer={(data) => <ActionBar name={data.number} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(data) => <ShiftFacts shift={data} />}
    </DocumentPanel>
  );
}

/** What is counted without being told what should be there tells no part of it either. */
const isBlind = ({ expectedCents }: Shift['sums'][number]) => expectedCents === null;

function ShiftFacts({ shift }: { readonly shift: Shift }) {
  const t = useTranslations('fees-counter');
  const instant = useInstantText();
  return (
    <div className="stack">
      <FactList
        facts={[
          [t('shift.cashier'), shift.cashier],
          [t('shift.state'), t(`shift.stateOf.${shift.state}`)],
          [t('shift.openedAt'), instant(shift.openedAt)],
          [t('shift.closedAt'), shift.closedAt && instant(shift.closedAt)],
          [t('shift.closedBy'), shift.closedBy],
          [t('shift.onBehalfReason'), shift.onBehalfReason],
          [t('shift.float'), centsText(shift.floatCents)],
          [t('shift.difference'), shift.closedAt ? centsText(shift.differenceCents) : null],
          [t('shift.reason'), shift.reason],
          [t('shift.handedTo'), shift.handedTo],
          [t('shift.handedAt'), shift.handedAt && instant(shift.handedAt)],
        ]}
      />
      <FiguresTable
        isAlone
        title={t('shift.sums')}
        heads={[t('pay.way'), ...['payments', 'in', 'out', 'should', 'counted'].map((one) => t(`shift.${one}`))]}
        rows={shift.sums.map((sum) => [
          t(`payments.payTypeOf.${sum.payType}`),
          sum.payments,
          isBlind(sum) ? '' : centsText(sum.inCents),
          isBlind(sum) ? '' : centsText(sum.outCents),
          sum.expectedCents === null ? '' : centsText(sum.expectedCents),
          sum.countedCents === null ? '' : centsText(sum.countedCents),
        ])}
      />
      <Link href={withQuery(feesAddress.payments, { shift: shift.id })} prefetch={false}>
        {t('shift.toPayments')}
      </Link>
    </div>
  );
}
