'use client';

import { useTranslations } from 'next-intl';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { MonthTotal } from '@/lib/contracts/finance/archives.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './archive.module.css';
import { findingTones } from './finding-tones.ts';
import { MissingOriginals } from './missing-originals.tsx';
import { PlainTable } from './plain-table.tsx';

interface CheckResultProps {
  readonly name: string;
  readonly found: CallReply<'finance.checkArchive'>;
  readonly onClose: () => void;
}

/** What a check found: which files, which months, which subjects. */
export function CheckResult({ name, found, onClose }: CheckResultProps) {
  const t = useTranslations('finance.archive');
  const shared = useTranslations('shared');
  const total = (month: MonthTotal | null) =>
    month
      ? t('vouchersOf', { vouchers: month.vouchers, lines: month.lines, debit: centsText(month.debitCents) })
      : t('none');
  return (
    <Modal title={t('checkTitle', { name })} shape="broad" closeLabel={shared('close')} onClose={onClose}>
      <div className={styles.body}>
        <p>
          <StateBadge tone={findingTones[found.finding]}>{t(`findingOf.${found.finding}`)}</StateBadge>
        </p>
        {found.damaged.length > 0 ? (
          <PlainTable
            label={t('damagedFiles')}
            heads={[t('fileName')]}
            rows={found.damaged.map((file) => [file === '.zip' ? t('wholePackage') : file])}
          />
        ) : null}
        <MissingOriginals of={found.missing} />
        {found.months.length > 0 ? (
          <PlainTable
            label={t('months')}
            heads={[t('month'), t('archived'), t('now')]}
            rows={found.months.map(({ period, archived, now }) => [periodText(period), total(archived), total(now)])}
          />
        ) : null}
        {found.subjects.length > 0 ? (
          <PlainTable
            label={t('subjects')}
            heads={[t('subject'), t('archived'), t('now')]}
            amounts={[1, 2]}
            rows={found.subjects.map(({ number, name: subject, archivedCents, nowCents }) => [
              `${number} ${subject}`,
              centsText(archivedCents),
              centsText(nowCents),
            ])}
          />
        ) : null}
      </div>
    </Modal>
  );
}
