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
import { statementLineListed, statementLineTones } from '@/lib/contracts/fees/reconciliation.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { type StatementLineRow, statementLineList } from './statement-line-list.tsx';

interface StatementLinePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One line beside the list: what its channel says, what we have of it, and what was decided. */
export default function StatementLinePanel({ id, onClose }: StatementLinePanelProps) {
  const t = useTranslations(statementLineListed.words);
  const answer = useCall('fees.statementLine', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(statementLineList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => (data ? t('titleOf', { number: data.channelNumber }) : t('one'))}
      rows={8}
      footer={(data) => <ActionBar name={data.channelNumber} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(row) => <StatementLine row={row} />}
    </DocumentPanel>
  );
}

function StatementLine({ row }: { readonly row: StatementLineRow }) {
  const t = useTranslations(statementLineListed.words);
  const instant = useInstantText();
  const opened = (path: string, id: string, text: string) => (
    <Link key={id} href={withQuery(path, { opened: id })} prefetch={false}>
      {text}
    </Link>
  );
  return (
    <FactList
      facts={[
        [
          t('state'),
          <StateBadge key="state" tone={statementLineTones[row.state]}>
            {t(`stateOf.${row.state}`)}
          </StateBadge>,
        ],
        [t('reason'), row.reason],
        [t('channel'), t(`channelOf.${row.channel}`)],
        [t('kind'), t(`kindOf.${row.kind}`)],
        [t('day'), row.day],
        [t('at'), instant(row.at)],
        [t('theirs'), row.state === 'onlyOurs' ? null : centsText(row.cents)],
        [t('ours'), row.ourCents === null ? null : centsText(row.ourCents)],
        [t('fee'), centsText(row.feeCents)],
        [t('channelNumber'), row.channelNumber],
        [t('number'), row.orderId ? opened(menuAddress('/charge/order'), row.orderId, row.number) : row.number],
        [t('refundNumber'), row.refundNumber],
        [t('child'), row.childName],
        [t('stateOf.kept'), row.paymentId ? opened(feesAddress.payments, row.paymentId, centsText(row.cents)) : null],
        [t('decided'), row.decidedAt ? `${row.decidedBy} ${instant(row.decidedAt)}` : null],
      ]}
    />
  );
}
