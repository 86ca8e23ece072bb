'use client';

import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { protocolListed, protocolTones } from '@/lib/contracts/fees/protocol.data.ts';
import { centsText } from '@/lib/rules/money.ts';
import { protocolList } from './protocol-list.tsx';

interface ProtocolPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One agreement beside the list: what was agreed, where it stands and why. */
export default function ProtocolPanel({ id, onClose }: ProtocolPanelProps) {
  const t = useTranslations(protocolListed.words);
  const instant = useInstantText();
  const answer = useCall('fees.protocol', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(protocolList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => (data ? t('titleOf', { name: data.student.name }) : t('one'))}
      rows={8}
      footer={(data) => <ActionBar name={data.student.name} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(row) => (
        <FactList
          facts={[
            [
              t('state'),
              <StateBadge key="state" tone={protocolTones[row.state]}>
                {t(`stateOf.${row.state}`)}
              </StateBadge>,
            ],
            [t('reason'), row.reason],
            [t('channel'), t(`channelOf.${row.channel}`)],
            [t('child'), [row.student.name, row.student.className].filter(Boolean).join(' · ')],
            [t('payerName'), row.payerName],
            [t('accountTail'), row.accountTail],
            [t('number'), row.number],
            [t('edition'), row.edition],
            [t('limitCents'), row.limitCents === null ? null : centsText(row.limitCents)],
            [t('signedOn'), row.signedOn],
            [t('validTo'), row.validTo],
            [t('endedOn'), row.endedOn],
            [t('note'), row.note],
            [t('createdBy'), `${row.createdBy} ${instant(row.createdAt)}`],
            [t('changedBy'), `${row.changedBy} ${instant(row.changedAt)}`],
          ]}
        />
      )}
    </DocumentPanel>
  );
}
