'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type RowAction, RowActions } from '@/components/shared/list/row-actions.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { ArchiveRow } from '@/lib/contracts/finance/archives.ts';
import { CheckResult } from './check-result.tsx';
import { OpenedArchive } from './opened-archive.tsx';

/** What may be done with a package. */
export function ArchiveDeeds({ archive }: { readonly archive: ArchiveRow }) {
  const t = useTranslations('finance.archive');
  const { id, fileName } = archive;
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<CallReply<'finance.checkArchive'> | null>(null);
  const check = useAction('finance.checkArchive');
  const cancel = useAction('finance.cancelArchive');
  const download = useDownload('finance.downloadArchive', 'write');
  const deeds: readonly (Pick<RowAction, 'run' | 'busy'> & { readonly of: ArchiveRow['actions'][number] })[] = [
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
  const allowed = deeds.filter(({ of }) => archive.actions.includes(of));
  const named = ({ of, ...deed }: (typeof deeds)[number]) => {
    const label = t(`deed.${of}`);
    return { ...deed, label, named: `${label} ${fileName}` };
  };
  return (
    <>
      <RowActions name={fileName} actions={allowed.map(named)} />
      {isOpen ? <OpenedArchive archive={archive} onClose={() => setOpen(false)} /> : null}
      {found ? <CheckResult name={fileName} found={found} onClose={() => setFound(null)} /> : null}
    </>
  );
}
