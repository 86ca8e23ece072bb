'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useDownload } from '@/lib/browser/use-download.ts';

/** The report's table as a sheet. */
export function ExportReport(input: CallInput<'students.exportReport'>) {
  const t = useTranslations('students-reports');
  const file = useDownload('students.exportReport', 'write');
  const run = async () => {
    if (await file.run(input)) announce({ kind: 'toast', severity: 'success', text: t('exported') });
  };
  return (
    <Button busy={file.busy} onClick={() => void run()}>
      {file.busy ? t('exporting') : t('export')}
    </Button>
  );
}
