'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FieldControl } from '@/components/shared/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './attendance.module.css';

interface StudentPickProps {
  readonly control: FieldControl;
  readonly picked: { readonly id: string; readonly name: string } | null;
  readonly onPick: (child: { readonly id: string; readonly name: string } | null) => void;
}

/** Finds one child by name, pinyin, number or phone. */
export function StudentPick({ control, picked, onPick }: StudentPickProps) {
  const t = useTranslations('students-attendance.pick');
  const words = useTranslations('students');
  const [q, setQ] = useState('');
  const found = useCall('students.list', q.trim() === '' ? null : { q: q.trim(), state: 'enrolled' }, { keep: true });
  if (picked)
    return (
      <span className={styles.picked}>
        <strong>{picked.name}</strong>
        <Button look="quiet" onClick={() => onPick(null)}>
          {t('other')}
        </Button>
      </span>
    );
  return (
    <>
      <input
        {...control}
        type="search"
        autoComplete="off"
        placeholder={words('search.placeholder')}
        maxLength={limits.nameChars}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {q.trim() !== '' && found.data ? (
        <ul className="box found" aria-label={t('found')}>
          {found.data.rows.map(({ id, name, number, className }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick({ id, name })}>
                {name} <small>{[number, className].filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          ))}
          {found.data.rows.length === 0 ? <li>{t('nobody')}</li> : null}
        </ul>
      ) : null}
    </>
  );
}
