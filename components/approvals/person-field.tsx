import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '@/components/shared/form/field.tsx';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';

interface PersonFieldProps {
  /** Where the label stands, by the name of the field. */
  readonly words: 'approvals.delegate' | 'approvals-hand-on';
  readonly name: 'fromId' | 'toId';
  readonly required?: boolean;
  readonly help?: string;
  readonly onId?: (id: string) => void;
}

/** A colleague who decides, found in the picker. */
export function PersonField({ words, name, required = false, help, onId }: PersonFieldProps) {
  const t = useTranslations(words);
  const { field, fieldState } = useController<Record<string, string | boolean>>({ name });
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  return (
    <Field label={t(name)} required={required} help={help} wide error={fieldState.error?.message}>
      {(control) => (
        <PickerField
          control={control}
          forRole="audit"
          purpose={t(name)}
          type="u"
          max={1}
          picked={picked}
          onPick={(next) => {
            setPicked(next);
            const id = next[0]?.id ?? '';
            field.onChange(id);
            onId?.(id);
          }}
        />
      )}
    </Field>
  );
}
