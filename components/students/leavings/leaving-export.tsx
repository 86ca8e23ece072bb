'use client';

import { useTranslations } from 'next-intl';
import buttons from '@/components/ui/button.module.css';
import { Drop } from '@/components/ui/drop.tsx';
import items from '@/components/ui/drop-item.module.css';
import { announce } from '@/lib/browser/announcements.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { leavingFilterOf, type leavingsInput } from './leavings-address.ts';

/** Exports the leaving students that are filtered. */
export function LeavingExport({ input }: { readonly input: ReturnType<typeof leavingsInput> }) {
  const t = useTranslations('students.export');
  const file = useDownload('students.exportLeavings', 'write');
  const run = async (format: 'xlsx' | 'csv', close: () => void) => {
    close();
    if (await file.run({ ...leavingFilterOf(input), format }))
      announce({ kind: 'toast', severity: 'success', text: t('done') });
  };
  return (
    <Drop trigger={file.busy ? t('busy') : t('open')} className={buttons.plain} align="end">
      {(close) =>
        (['xlsx', 'csv'] as const).map((format) => (
          <button type="button" key={format} className={items.item} onClick={() => void run(format, close)}>
            {t(format)}
          </button>
        ))
      }
    </Drop>
  );
}
