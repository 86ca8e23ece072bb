'use client';

import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { urgeNoticeListed, urgeNoticeTones } from '@/lib/contracts/fees/urge-notice.data.ts';
import { centsText } from '@/lib/rules/money.ts';
import { UrgeText } from './urge-text.tsx';

interface UrgeNoticePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One notice beside the list: what it said, to whom it went and to whom not. */
export default function UrgeNoticePanel({ id, onClose }: UrgeNoticePanelProps) {
  const t = useTranslations(urgeNoticeListed.words);
  const instant = useInstantText();
  const answer = useCall('fees.urgeNotice', { id }, { shown: 'here' });
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => data?.names ?? t('one')}
      rows={6}
      footer={() => null}
      asking={null}
      onClose={onClose}
    >
      {(data) => (
        <div className="stack">
          <FactList
            facts={[
              [
                t('state'),
                <StateBadge key="state" tone={urgeNoticeTones[data.state]}>
                  {t(`stateOf.${data.state}`)}
                </StateBadge>,
              ],
              [t('level'), t(`levelOf.${data.level}`)],
              [t('cents'), centsText(data.cents)],
              [t('createdBy'), data.createdBy],
              [t('createdAt'), instant(data.createdAt)],
            ]}
          />
          <UrgeText letter={data} />
        </div>
      )}
    </DocumentPanel>
  );
}
