'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ChildNameWithin } from './cut-text.tsx';
import styles from './find-child.module.css';
import type { FieldControl } from './form/field.tsx';

/** A child that was found. */
export interface FoundChild {
  readonly id: string;
  readonly name: string;
}

interface FindChildProps {
  readonly control: FieldControl;
  readonly onFound: (child: FoundChild) => void;
}

/** Finds children on the roll by name, pinyin, number or phone, one after another. */
export function FindChild({ control, onFound }: FindChildProps) {
  const t = useTranslations('shared.findChild');
  const [q, setQ] = useState('');
  const words = q.trim();
  const found = useCall('students.list', words === '' ? null : { q: words, state: 'enrolled' }, { keep: true });
  return (
    <>
      <input
        {...control}
        type="search"
        autoComplete="off"
        placeholder={t('hint')}
        maxLength={limits.nameChars}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {words !== '' && found.data ? (
        <ul className={`found ${styles.found}`} aria-label={t('found')}>
          {found.data.rows.map(({ id, name, number, className }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setQ('');
                  onFound({ id, name });
                }}
              >
                <ChildNameWithin name={name} /> <small>{[number, className].filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          ))}
          {found.data.rows.length === 0 ? <li role="status">{t('nobody')}</li> : null}
        </ul>
      ) : null}
    </>
  );
}

interface PickChildProps {
  readonly control: FieldControl;
  readonly picked: FoundChild | null;
  readonly onPick: (child: FoundChild | null) => void;
}

/** Finds one child, who then stands in place of the search until another is to be chosen. */
export function PickChild({ control, picked, onPick }: PickChildProps) {
  const t = useTranslations('shared.findChild');
  if (!picked) return <FindChild control={control} onFound={onPick} />;
  return (
    <span className="line">
      <strong>{picked.name}</strong>
      <Button look="quiet" onClick={() => onPick(null)}>
        {t('other')}
      </Button>
    </span>
  );
}
