'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
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
  const deeds: Readonly<Record<ArchiveRow['actions'][number], () => unknown>> = {
    open: () => setOpen(true),
    download: () => download.run({ id }),
    check: async () => {
      const outcome = await check.run({ id });
      if (outcome.ok) setFound(outcome.data);
    },
    cancel: async () => {
      if ((await cancel.run({ id })).ok) announce({ kind: 'toast', severity: 'success', text: t('cancelled') });
    },
  };
  const busy = { open: false, download: download.busy, check: check.busy, cancel: cancel.busy };
  return (
    <>
      {archive.actions.map((deed) => (
        <Button
          key={deed}
          look="link"
          busy={busy[deed]}
          aria-label={`${t(`deed.${deed}`)} ${fileName}`}
          onClick={() => void deeds[deed]()}
        >
          {t(`deed.${deed}`)}
        </Button>
      ))}
      {isOpen ? <OpenedArchive archive={archive} onClose={() => setOpen(false)} /> : null}
      {found ? <CheckResult name={fileName} found={found} onClose={() => setFound(null)} /> : null}
    </>
  );
}
