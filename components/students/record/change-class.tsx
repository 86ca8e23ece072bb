'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { TreeSelect } from '@/components/shared/form/tree-select.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { changeClassInput } from '@/lib/contracts/students/memberships.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useSayMoved } from '../classes/undo-change.ts';
import { usePlaces } from '../classes/use-places.ts';

interface ChangeClassProps {
  readonly students: readonly { readonly id: string; readonly name: string }[];
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

interface MoveValues {
  /** `none` for no class; empty while nothing is chosen. */
  readonly classId: string;
  readonly on: string;
  readonly reason: string;
}

/** Moves one or many to another class, from a day on; can be undone from the toast and from the list of changes. */
export default function ChangeClass({ students, onMoved, onClose }: ChangeClassProps) {
  const t = useTranslations('students.moves');
  const sayMoved = useSayMoved();
  const ids = students.map(({ id }) => id);
  const inputOf = ({ classId, on, reason }: MoveValues): CallInput<'students.changeClass'> => ({
    ...{ ids, classId: classId === 'none' ? null : classId, reason },
    ...(on && { on }),
  });
  const checked = useCheckedForm(changeClassInput, inputOf, { classId: '', on: '', reason: '' });
  return (
    <SavedForm
      endpoint="students.changeClass"
      {...checked}
      title={t('title', { count: students.length, name: students[0]?.name ?? '' })}
      shape="dialog"
      submitLabel={t('save')}
      onSaved={(_, moved) => {
        sayMoved(moved);
        onMoved();
      }}
      onClose={onClose}
    >
      <FieldGroup title={t('open')}>
        <TargetField />
        <DayField<MoveValues> name="on" label={t('on')} wide help={t('onHelp')} />
        <LineField<MoveValues> name="reason" label={t('reason')} wide maxLength={limits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}

/** The class they go to, or none. */
function TargetField() {
  const t = useTranslations('students.moves');
  const places = usePlaces();
  const { field, fieldState } = useController<MoveValues, 'classId'>({ name: 'classId' });
  return (
    <Field label={t('target')} required wide error={fieldState.error?.message}>
      {(control) => (
        <TreeSelect
          control={control}
          label={t('target')}
          nodes={places}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    </Field>
  );
}
