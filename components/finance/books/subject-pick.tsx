'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { PickCell } from '../sheet/pick-cell.tsx';
import { subjectChoice } from '../sheet/subject-choice.ts';
import styles from './books.module.css';

interface SubjectPickProps {
  readonly year: number;
  /** Null while none is chosen. */
  readonly subjectId: string | null;
  /** Which subjects have such a book; left out, all. */
  readonly isOffered?: (subject: Subject) => boolean;
  readonly onPick: (id: string) => void;
}

/** Which subject's book is shown: found by number, name or pinyin, those above the lowest as well. */
export function SubjectPick({ year, subjectId, isOffered, onPick }: SubjectPickProps) {
  const t = useTranslations('finance.book');
  const { data } = useCall('finance.allSubjects', { year }, { shown: 'here' });
  const choices = useMemo(
    () => (data?.rows ?? []).filter((subject) => isOffered?.(subject) ?? true).map(subjectChoice),
    [data, isOffered],
  );
  return (
    <span className={`line soft ${styles.pick}`} data-unread={data === undefined || undefined}>
      {t('subject')}
      <span>
        <PickCell
          key={data ? subjectId : 'unread'}
          label={t('subject')}
          placeholder={t('pickSubject')}
          choices={choices}
          chosen={choices.find(({ id }) => id === subjectId) ?? null}
          place={{ 'data-cell': '0 subject' }}
          onPick={(choice) => {
            if (choice) onPick(choice.id);
          }}
          onNext={() => {}}
        />
      </span>
    </span>
  );
}
