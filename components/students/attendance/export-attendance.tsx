'use client';

import { useTranslations } from 'next-intl';
import { ExportFile } from '@/components/shared/export-file.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';

/** What is filtered as a sheet. */
export function ExportAttendance(input: CallInput<'students.exportAttendance'>) {
  const t = useTranslations('students-attendance.rates');
  return (
    <Permitted of="students.record.export" otherwise="disabled">
      <ExportFile
        endpoint="students.exportAttendance"
        input={input}
        label={t('export')}
        busyLabel={t('exporting')}
        said={t('exported')}
      />
    </Permitted>
  );
}
