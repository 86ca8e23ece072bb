'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { fieldTabs } from '@/lib/contracts/students/field-lists.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { Facts } from '../record/facts.tsx';
import { draftOfCustom } from './draft-of-custom.ts';

const CustomDialog = lazyScreen(() => import('./custom-dialog.tsx'));

/** The school's own fields of a record, by section; nothing where the school has none. */
export function CustomFacts({ student }: { readonly student: StudentRecord }) {
  const t = useTranslations('students');
  const fields = useCall('students.fields', {});
  const form = useFormAddress();
  useWaitingDraft(
    () => form.show('custom'),
    (name) => name === draftOfCustom(student.id),
  );
  const rows = fields.data?.rows ?? [];
  const mayEdit = student.actions.includes('edit');
  if (rows.length === 0) return null;
  const shown = (value: string | undefined) => (value === 'yes' || value === 'no' ? t(value) : (value ?? null));
  const tabs = fieldTabs.filter((tab) => rows.some((field) => field.tab === tab));
  return (
    <>
      {tabs.map((tab) => (
        <Facts
          key={tab}
          title={t('fields.sectionOf', { tab: t(`section.${tab}`) })}
          facts={rows
            .filter((field) => field.tab === tab)
            .map(({ id, label, type }) => [
              label,
              type === 'yesNo' ? shown(student.custom[id]) : student.custom[id] || null,
            ])}
        />
      ))}
      {mayEdit ? (
        <div className="full-row unprinted">
          <Button onClick={() => form.show('custom')}>{t('fields.fill')}</Button>
        </div>
      ) : null}
      <Suspense>
        {form.open === 'custom' && mayEdit ? (
          <CustomDialog student={student} fields={rows} onClose={form.close} />
        ) : null}
      </Suspense>
    </>
  );
}
