'use client';

import { useTranslations } from 'next-intl';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useDownload } from '@/lib/browser/use-download.ts';

/** What is filtered as a sheet. */
export function ExportAttendance(input: CallInput<'students.exportAttendance'>) {
  const t = useTranslations('students-attendance.rates');
  const file = useDownload('students.exportAttendance', 'write');
  const run = async () => {
    if (await file.run(input)) announce({ kind: 'toast', severity: 'success', text: t('exported') });
  };
  return (
    <Permitted of="students.record.export" otherwise="disabled">
      <Button busy={file.busy} onClick={() => void run()}>
        {t(file.busy ? 'exporting' : 'export')}
      </Button>
    </Permitted>
  );
}
