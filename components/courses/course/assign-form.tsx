'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { assignedCourse } from '@/lib/contracts/courses/learning.ts';
import { limits } from '@/lib/rules/limits.ts';

interface Values {
  readonly staffIds: readonly Picked[];
  readonly dueOn: string;
}

interface AssignFormProps {
  readonly course: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Gives a course to people, with a day until which they should have passed. */
export default function AssignForm({ course, onClose }: AssignFormProps) {
  const t = useTranslations('courses.learners');
  const inputOf = ({ staffIds, dueOn }: Values): CallInput<'courses.assignCourse'> => ({
    ...{ id: course.id, staffIds: staffIds.map(({ id }) => id), dueOn: dueOn || null },
  });
  const checked = useCheckedForm<Values, CallInput<'courses.assignCourse'>>(assignedCourse, inputOf, {
    staffIds: [],
    dueOn: '',
  });
  return (
    <SavedForm
      endpoint="courses.assignCourse"
      {...checked}
      title={t('assignNamed', { name: course.name })}
      submitLabel={t('assign')}
      said={(_, { learners }) => t('assigned', { count: learners })}
      onClose={onClose}
    >
      <FieldGroup title={t('whom')}>
        <StaffField />
        <DayField<Values> name="dueOn" label={t('dueOn')} help={t('dueOnHelp')} />
      </FieldGroup>
    </SavedForm>
  );
}

function StaffField() {
  const t = useTranslations('courses.learners');
  const { field, fieldState } = useController<Values, 'staffIds'>({ name: 'staffIds' });
  return (
    <Field label={t('staff')} required error={fieldState.error?.message}>
      {(own) => (
        <PickerField
          control={own}
          forRole="receiver"
          type="u"
          max={limits.courseLearners}
          picked={field.value}
          onPick={field.onChange}
        />
      )}
    </Field>
  );
}
