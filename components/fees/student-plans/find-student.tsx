'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from '../fees.module.css';

/** Finds a child by name, pinyin or number, with a plan or without one. */
export function FindStudent({ onFound }: { readonly onFound: (id: string) => void }) {
  const t = useTranslations('fees.student');
  const [words, setWords] = useState('');
  const found = useCall('students.list', words === '' ? null : { q: words, size: 10 }, { keep: true });
  return (
    <search className={styles.find}>
      <SearchField
        label={t('find')}
        placeholder={t('findHint')}
        name="q"
        value={words}
        maxLength={limits.nameChars}
        onSearch={setWords}
      />
      {words !== '' && found.data ? (
        <ul aria-label={t('found')}>
          {found.data.rows.map(({ id, name, number, className }) => (
            <li key={id}>
              <Button
                look="link"
                onClick={() => {
                  setWords('');
                  onFound(id);
                }}
              >
                {t('child', { name, number, className: className ?? t('noClass') })}
              </Button>
            </li>
          ))}
          {found.data.rows.length === 0 ? <li role="status">{t('notFound')}</li> : null}
        </ul>
      ) : null}
    </search>
  );
}
