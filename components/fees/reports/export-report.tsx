'use client';

import { useTranslations } from 'next-intl';
import { ExportFile } from '@/components/shared/export-file.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';

/** The report as a sheet, all its rows. */
export function ExportReport(input: CallInput<'fees.exportBillReport'>) {
  const t = useTranslations('fees-reports');
  return (
    <ExportFile
      endpoint="fees.exportBillReport"
      input={input}
      label={t('export')}
      busyLabel={t('exporting')}
      said={t('exported')}
    />
  );
}
