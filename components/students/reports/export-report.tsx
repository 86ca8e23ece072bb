'use client';

import { useTranslations } from 'next-intl';
import { ExportFile } from '@/components/shared/export-file.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';

/** The report's table as a sheet. */
export function ExportReport(input: CallInput<'students.exportReport'>) {
  const t = useTranslations('students-reports');
  return (
    <ExportFile
      endpoint="students.exportReport"
      input={input}
      label={t('export')}
      busyLabel={t('exporting')}
      said={t('exported')}
    />
  );
}
