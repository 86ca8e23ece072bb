'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { AccessRecord } from '@/lib/contracts/safety/access.ts';
import { Verdict } from './verdict.tsx';

/** Why a child passed or was stopped: what was decided then, and what the rules say of it now. */
export default function WhyPanel({ record, onClose }: { readonly record: AccessRecord; readonly onClose: () => void }) {
  const t = useTranslations('safety-access');
  const common = useTranslations('shared');
  const instant = useInstantText();
  const { child, staff, status, reason, ruleName, place, device, direction, day, time } = record;
  const facts = [
    [t('record.at'), instant(record.at)],
    [t('record.receivedAt'), instant(record.receivedAt)],
    [t('record.place'), `${place} · ${device} · ${t(`rule.directionOf.${direction}`)}`],
    [t('record.code'), record.code],
    [t('record.rule'), ruleName || t('record.noRule')],
  ] as const;
  return (
    <Modal
      shape="panel"
      title={t('record.whyNamed', { name: child?.name ?? staff?.name ?? record.code })}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="stack-16">
        <p>
          <StateBadge tone={status === 1 ? 'good' : 'bad'}>{t(`record.statusOf.${status}`)}</StateBadge>{' '}
          {t(`reason.${reason}`)}
        </p>
        <dl className="pairs">
          {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}:`}>{value}</dd>])}
        </dl>
        {child ? (
          <section>
            <h3>{t('record.now')}</h3>
            <Verdict asked={{ studentId: child.id, place, direction, day, time }} />
          </section>
        ) : staff ? null : (
          <p>{t('record.nobodyText')}</p>
        )}
      </div>
    </Modal>
  );
}
