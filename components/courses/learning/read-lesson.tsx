'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { OwnLesson } from '@/lib/contracts/courses/learning.ts';
import { filmAddress } from '../film-address.ts';
import styles from './learning.module.css';

/** A text or a file, marked as read by whoever has read it. */
export function ReadLesson({ lesson }: { readonly lesson: OwnLesson }) {
  const t = useTranslations('courses.learn');
  const { run, busy } = useAction('courses.readLesson');
  return (
    <>
      {lesson.body ? <p className={styles.text}>{lesson.body}</p> : null}
      {lesson.file ? (
        <p>
          <a href={filmAddress(lesson.file.id)} download={lesson.file.name}>
            {lesson.file.name}
          </a>
        </p>
      ) : null}
      {lesson.done ? (
        <p className="good">{t('isRead')}</p>
      ) : (
        <p>
          <Button look="primary" disabled={busy} onClick={() => void run({ lessonId: lesson.id })}>
            {t('markRead')}
          </Button>
        </p>
      )}
    </>
  );
}
