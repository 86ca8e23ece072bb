'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { usePolled } from '@/lib/browser/use-polled.ts';
import type { LessonNow as Lesson } from '@/lib/contracts/practice/lesson.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { keepTicket, useTicket } from './kept-ticket.ts';
import styles from './lesson.module.css';
import { OwnResult } from './own-result.tsx';
import { QuestionCard } from './question-card.tsx';

const everyMs = 2_000;

/** What is open for the class and the question that is asked now; at the end the own result, and nothing is kept. */
export function LessonNow() {
  const t = useTranslations('practice-lesson.now');
  const ticket = useTicket();
  const { data, link, ask } = usePolled('practice.lesson', ticket ? { ticket } : null, everyMs);
  const isOver = link === 'shut' || data?.state === 'finished';
  useEffect(() => {
    if (isOver) keepTicket(null);
  }, [isOver]);
  if (ticket === null || (link === 'shut' && data?.state !== 'finished'))
    return (
      <div className={styles.card}>
        <h1>{t('title')}</h1>
        <p>{t('shut')}</p>
        <a href={publicAddress.practice}>{t('toEnter')}</a>
      </div>
    );
  if (!data || !ticket)
    return (
      <div className={styles.card}>
        <h1>{t('title')}</h1>
        {ticket ? <p role="status">{t('loading')}</p> : null}
      </div>
    );
  return (
    <div className={styles.card}>
      <h1>{data.title}</h1>
      <p>{t('who', { className: data.className, seat: data.seat, name: data.name })}</p>
      {link === 'lost' ? <p role="status">{t('lost')}</p> : null}
      <Subjects lesson={data} />
      {data.state === 'finished' ? (
        <OwnResult ticket={ticket} />
      ) : data.question ? (
        <QuestionCard
          key={`${data.question.position} ${data.question.attempt}`}
          ticket={ticket}
          question={data.question}
          onAnswered={ask}
        />
      ) : (
        <p role="status" className={styles.wait}>
          {t('paused')}
        </p>
      )}
    </div>
  );
}

function Subjects({ lesson }: { readonly lesson: Lesson }) {
  const t = useTranslations('practice-lesson.now');
  return (
    <ul className={styles.subjects} aria-label={t('subjects')}>
      {lesson.subjects.map(({ subject, questions, asked }) => (
        <li key={subject}>{t('subject', { subject, asked, questions })}</li>
      ))}
    </ul>
  );
}
