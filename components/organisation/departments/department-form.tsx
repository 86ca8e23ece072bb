'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { TreeField } from '@/components/shared/form/tree-field.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import { type Department, savedDepartment } from '@/lib/contracts/organisation/departments.ts';
import { departmentChoices } from '@/lib/rules/department-tree.ts';
import { limits } from '@/lib/rules/limits.ts';

interface DepartmentFormProps {
  /** Null adds one. */
  readonly row: Department | null;
  readonly data: { readonly rows: readonly Department[] };
  /** Where a new one is to stand; empty for the top. */
  readonly parentId?: string;
  readonly onClose: () => void;
}

type Values = {
  name: string;
  parentId: string;
  sort: string;
  headId: readonly Picked[];
  deputyId: readonly Picked[];
};

const picked = (person: Department['head'] | undefined): readonly Picked[] =>
  person ? [{ kind: 'u', ...person }] : [];

/** The name of a department and where it stands. */
export default function DepartmentForm({ row, data, parentId = '', onClose }: DepartmentFormProps) {
  // The list behind it may be read anew meanwhile.
  const [department] = useState(row);
  const departments = data.rows;
  const t = useTranslations('organisation-settings.department');
  const inputOf = ({ name, parentId, sort, headId, deputyId }: Values) => ({
    ...(department ? { id: department.id, version: department.version } : {}),
    name,
    parentId: parentId === '' ? null : parentId,
    sort: sort.trim() === '' ? Number.NaN : Number(sort),
    headId: headId[0]?.id ?? null,
    deputyId: deputyId[0]?.id ?? null,
  });
  const beside = departments.filter((one) => (one.parentId ?? '') === parentId);
  const checked = useDraftedForm(
    savedDepartment,
    inputOf,
    {
      name: department?.name ?? '',
      parentId: department ? (department.parentId ?? '') : parentId,
      sort: String(department?.sort ?? Math.max(0, ...beside.map(({ sort }) => sort)) + 1),
      headId: picked(department?.head),
      deputyId: picked(department?.deputy),
    },
    { name: department?.id ?? newDraft, version: department?.version ?? null },
  );
  return (
    <SavedForm
      endpoint="organisation.saveDepartment"
      {...checked}
      title={department ? t('editNamed', { name: department.name }) : t('add')}
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        <LineField<Values> name="name" label={t('name')} required maxLength={limits.nameChars} />
        {departments.length > 0 ? (
          <TreeField<Values>
            name="parentId"
            label={t('parent')}
            help={t('parentHelp')}
            nodes={departmentChoices(departments, department?.id ?? null)}
          />
        ) : null}
        <LeaderField name="headId" label={t('head')} help={t('headHelp')} />
        <LeaderField name="deputyId" label={t('deputy')} help={t('deputyHelp')} />
        <LineField<Values>
          name="sort"
          label={t('sort')}
          help={t('sortHelp')}
          required
          maxLength={4}
          inputMode="numeric"
        />
      </FieldGroup>
    </SavedForm>
  );
}

/** One colleague, who signs for the department. */
function LeaderField({ name, label, help }: { name: 'headId' | 'deputyId'; label: string; help: string }) {
  const { field, fieldState } = useController<Values, 'headId' | 'deputyId'>({ name });
  return (
    <Field label={label} help={help} error={fieldState.error?.message}>
      {(own) => (
        <PickerField control={own} forRole="leader" type="u" max={1} picked={field.value} onPick={field.onChange} />
      )}
    </Field>
  );
}
