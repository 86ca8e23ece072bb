'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/shared/form/field.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ClassValues } from './class-values.ts';
import styles from './classes.module.css';

/** Who works in the class: one head teacher, others as many as there are. A person is offered once. */
export function StaffFields() {
  const t = useTranslations('students-classes');
  const { watch, setValue } = useFormContext<ClassValues>();
  const staff = useCall('students.classStaffChoices', {});
  const rows = staff.data?.rows ?? [];
  const [head, assistants, carers] = watch(['headTeacher', 'assistant', 'careWorker']);
  const taken = new Set([head, ...assistants, ...carers]);
  const labelOf = (id: string) => {
    const found = rows.find((row) => row.id === id);
    return found ? [found.name, found.post].filter(Boolean).join(' · ') : id;
  };
  const free = rows.filter(({ id }) => !taken.has(id));
  return (
    <>
      <Field label={t('headTeacher')}>
        {(control) => (
          // Controlled, because the choices may arrive after the value.
          <SearchSelect
            {...control}
            value={head}
            onChange={(event) => setValue('headTeacher', event.target.value, { shouldDirty: true })}
          >
            <option value="">{t('form.nobody')}</option>
            {rows
              .filter(({ id }) => id === head || !taken.has(id))
              .map(({ id }) => (
                <option key={id} value={id}>
                  {labelOf(id)}
                </option>
              ))}
          </SearchSelect>
        )}
      </Field>
      <ManyStaff post="assistant" label={t('assistants')} chosen={assistants} free={free} labelOf={labelOf} />
      <ManyStaff post="careWorker" label={t('careWorker')} chosen={carers} free={free} labelOf={labelOf} />
    </>
  );
}

interface ManyStaffProps {
  readonly post: 'assistant' | 'careWorker';
  readonly label: string;
  readonly chosen: readonly string[];
  /** Who has no task in the class yet. */
  readonly free: readonly { readonly id: string }[];
  readonly labelOf: (id: string) => string;
}

/** As many people as the class has in one role. */
function ManyStaff({ post, label, chosen, free, labelOf }: ManyStaffProps) {
  const t = useTranslations('students-classes');
  const { setValue } = useFormContext<ClassValues>();
  return (
    <Field label={label}>
      {(control) => (
        <>
          <SearchSelect
            {...control}
            value=""
            onChange={(event) => setValue(post, [...chosen, event.target.value], { shouldDirty: true })}
          >
            <option value="">{t('form.addStaff')}</option>
            {free.map(({ id }) => (
              <option key={id} value={id}>
                {labelOf(id)}
              </option>
            ))}
          </SearchSelect>
          {chosen.length > 0 ? (
            <ul className={styles.chosen} aria-label={label}>
              {chosen.map((id) => (
                <li key={id}>
                  {labelOf(id)}
                  <Button
                    look="quiet"
                    aria-label={t('form.removeStaff', { name: labelOf(id) })}
                    onClick={() =>
                      setValue(
                        post,
                        chosen.filter((one) => one !== id),
                        { shouldDirty: true },
                      )
                    }
                  >
                    ×
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Field>
  );
}
