'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type RowAction, RowActions } from '@/components/shared/list/row-actions.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { ArchiveRow, MonthTotal } from '@/lib/contracts/finance/archives.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './archive.module.css';
import { findingTones } from './finding-tones.ts';
import { MissingOriginals } from './missing-originals.tsx';
import { OpenedArchive } from './opened-archive.tsx';
import { PlainTable } from './plain-table.tsx';

/** What may be done with a package. */
export function ArchiveActions({ archive }: { readonly archive: ArchiveRow }) {
  const t = useTranslations('finance.archive');
  const { id, fileName } = archive;
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<CallReply<'finance.checkArchive'> | null>(null);
  const check = useAction('finance.checkArchive');
  const cancel = useAction('finance.cancelArchive');
  const download = useDownload('finance.downloadArchive', 'write');
  const actions: readonly (Pick<RowAction, 'run' | 'busy'> & { readonly of: ArchiveRow['actions'][number] })[] = [
    { of: 'open', run: () => setOpen(true) },
    {
      of: 'check',
      busy: check.busy,
      run: async () => {
        const outcome = await check.run({ id });
        if (outcome.ok) setFound(outcome.data);
      },
    },
    { of: 'download', busy: download.busy, run: () => void download.run({ id }) },
    {
      of: 'cancel',
      busy: cancel.busy,
      run: async () => {
        if ((await cancel.run({ id })).ok) announce({ kind: 'toast', severity: 'success', text: t('cancelled') });
      },
    },
  ];
  const allowed = actions.filter(({ of }) => archive.actions.includes(of));
  const named = ({ of, ...action }: (typeof actions)[number]) => {
    const label = t(`action.${of}`);
    return { ...action, label, named: `${label} ${fileName}` };
  };
  return (
    <>
      <RowActions name={fileName} actions={allowed.map(named)} />
      {isOpen ? <OpenedArchive archive={archive} onClose={() => setOpen(false)} /> : null}
      {found ? <CheckResult name={fileName} found={found} onClose={() => setFound(null)} /> : null}
    </>
  );
}

interface CheckResultProps {
  readonly name: string;
  readonly found: CallReply<'finance.checkArchive'>;
  readonly onClose: () => void;
}

/** What a check found: which files, which months, which subjects. */
function CheckResult({ name, found, onClose }: CheckResultProps) {
  const t = useTranslations('finance.archive');
  const shared = useTranslations('shared');
  const total = (month: MonthTotal | null) =>
    month
      ? t('vouchersOf', { vouchers: month.vouchers, lines: month.lines, debit: centsText(month.debitCents) })
      : t('none');
  return (
    <Modal title={t('checkTitle', { name })} shape="broad" closeLabel={shared('close')} onClose={onClose}>
      <div className={`stack-16 shrinks ${styles.body}`}>
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
