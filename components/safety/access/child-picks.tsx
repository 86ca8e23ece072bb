'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import styles from '@/components/shared/find-child.module.css';
import { FindChild, type FoundChild } from '@/components/shared/find-child.tsx';
import { Field } from '@/components/shared/form/field.tsx';

interface ChildPicksProps<V extends FieldValues> {
  /** A field that holds ids. */
  readonly name: Path<V>;
  readonly label: string;
  /** Names of those who were picked before. */
  readonly known: readonly FoundChild[];
}

/** Several children, found one by one. */
export function ChildPicks<V extends FieldValues>({ name, label, known }: ChildPicksProps<V>) {
  const t = useTranslations('safety-access.child');
  const { field, fieldState } = useController<V>({ name });
  const [names, setNames] = useState(() => new Map(known.map((child) => [child.id, child.name])));
  const ids: readonly string[] = field.value;
  const add = (child: FoundChild) => {
    setNames(new Map(names).set(child.id, child.name));
    if (!ids.includes(child.id)) field.onChange([...ids, child.id]);
  };
  return (
    <Field label={label} required wide error={fieldState.error?.message}>
      {(control) => (
        <>
          <FindChild control={control} onFound={add} />
          <ul className={styles.picks} aria-label={t('picked')}>
            {ids.map((id) => {
              const child = names.get(id) ?? '--';
              return (
                <li key={id}>
                  {child}
                  <button
                    type="button"
                    aria-label={t('takeOut', { name: child })}
                    onClick={() => field.onChange(ids.filter((one) => one !== id))}
                  >
                    ×
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Field>
  );
}
