'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { channelOrderListed, channelOrderTones } from '@/lib/contracts/fees/channel-order.data.ts';
import { centsText } from '@/lib/rules/money.ts';
import { billAddress } from '../fees-address.ts';
import { type ChannelOrderRow, channelOrderList } from './channel-order-list.tsx';

interface ChannelOrderPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One order beside the list: what was chosen, what its channel said, and what became of the money. */
export default function ChannelOrderPanel({ id, onClose }: ChannelOrderPanelProps) {
  const t = useTranslations(channelOrderListed.words);
  const answer = useCall('fees.channelOrder', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(channelOrderList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => (data ? t('titleOf', { name: data.student.name }) : t('one'))}
      rows={8}
      footer={(data) => <ActionBar name={data.student.name} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(row) => <Order row={row} />}
    </DocumentPanel>
  );
}

function Order({ row }: { readonly row: ChannelOrderRow }) {
  const t = useTranslations(channelOrderListed.words);
  const instant = useInstantText();
  return (
    <>
      {row.trouble ? (
        <p className="refusal breaks" role="status">
          {t(`troubleOf.${row.trouble}`, { amount: centsText(row.keptCents) })}
        </p>
      ) : null}
      <FactList
        facts={[
          [
            t('state'),
            <StateBadge key="state" tone={channelOrderTones[row.state]}>
              {t(`stateOf.${row.state}`)}
            </StateBadge>,
          ],
          [t('channel'), t(`channelOf.${row.channel}`)],
          [t('child'), [row.student.name, row.student.className].filter(Boolean).join(' · ')],
          [t('amount'), centsText(row.cents)],
          [t('paidCents'), row.paidAt === null ? null : centsText(row.paidCents)],
          [t('paidAt'), row.paidAt === null ? null : instant(row.paidAt)],
          [t('kept'), row.keptCents === 0 ? null : centsText(row.keptCents)],
          [t('payerName'), row.payerName],
          [t('number'), row.number],
          [t('channelNumber'), row.channelNumber],
          [t('createdAt'), instant(row.createdAt)],
          [t('until'), instant(row.until)],
          [t('asked'), row.askedAt === null ? null : t('askedTimes', { count: row.asks, at: instant(row.askedAt) })],
        ]}
      />
      <h3>{t('bills')}</h3>
      {row.bills.length === 0 ? <p className="soft">{t('noBills')}</p> : null}
      <ul>
        {row.bills.map((bill) => (
          <li key={bill.id} className="between">
            <Link href={billAddress(bill.id)} prefetch={false}>
              {[bill.name || bill.month, bill.number].filter(Boolean).join(' · ')}
            </Link>
            <span className="digits">{centsText(bill.cents)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
