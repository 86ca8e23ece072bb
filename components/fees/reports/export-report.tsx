'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useDownload } from '@/lib/browser/use-download.ts';

/** The report as a sheet, all its rows. */
export function ExportReport(input: CallInput<'fees.exportBillReport'>) {
  const t = useTranslations('fees-reports');
  const file = useDownload('fees.exportBillReport', 'write');
  const run = async () => {
    if (await file.run(input)) announce({ kind: 'toast', severity: 'success', text: t('exported') });
  };
  return (
    <Button busy={file.busy} onClick={() => void run()}>
      {file.busy ? t('exporting') : t('export')}
    </Button>
  );
}
