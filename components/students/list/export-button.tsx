'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { usePermission } from '@/components/shared/permission.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { filterOf, type ListInput } from './list-address.ts';

const ChangesDialog = lazyScreen(() => import('../record/changes-dialog.tsx'));

/** What can be exported, and how it is asked for. */
const sheets = {
  xlsx: { kind: 'students', format: 'xlsx' },
  csv: { kind: 'students', format: 'csv' },
  guardians: { kind: 'guardians', format: 'xlsx' },
  classes: { kind: 'classes', format: 'xlsx' },
} as const;
const choices = ['xlsx', 'csv', 'guardians', 'classes'] as const;

/** Exports what is filtered, as a sheet or as text, and the list of changes. */
export function ExportButton({ input }: { readonly input: ListInput }) {
  const t = useTranslations('students.export');
  const mayExport = usePermission('students.record.export');
  const form = useFormAddress();
  const file = useDownload('students.exportList', 'write');
  const run = async (choice: (typeof choices)[number]) => {
    if (await file.run({ ...filterOf(input), ...sheets[choice] }))
      announce({ kind: 'toast', severity: 'success', text: t(choice === 'classes' ? 'doneClasses' : 'done') });
  };
  const actions = [
    ...choices.map((choice) => ({ label: t(choice), run: () => void run(choice) })),
    { label: t('changes'), run: () => form.show('changes') },
  ];
  return (
    <>
      <Permitted of="students.record.export" otherwise="disabled">
        <MenuButton label={t('open')} look="plain" actions={actions}>
          {file.busy ? t('busy') : t('open')}
        </MenuButton>
      </Permitted>
      <Suspense>{form.open === 'changes' && mayExport ? <ChangesDialog onClose={form.close} /> : null}</Suspense>
    </>
  );
}
