'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { ticketsInput } from './tickets-address.ts';

/** What is listed as a sheet, all its rows. */
export function ExportTickets({
  input: { page: _, size: _1, ...filters },
}: {
  readonly input: ReturnType<typeof ticketsInput>;
}) {
  const t = useTranslations('fees-tickets');
  const file = useDownload('fees.exportTickets', 'write');
  const run = async () => {
    if (await file.run(filters)) announce({ kind: 'toast', severity: 'success', text: t('exported') });
  };
  return (
    <Button busy={file.busy} onClick={() => void run()}>
      {t('export')}
    </Button>
  );
}
