'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { usePolled } from '@/lib/browser/use-polled.ts';
import type { LessonNow as Lesson } from '@/lib/contracts/practice/lesson.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { keepTicket, useTicket } from './kept-ticket.ts';
import styles from './lesson.module.css';
import { OwnResult } from './own-result.tsx';
import { QuestionCard } from './question-card.tsx';
import { TimeLeft } from './time-left.tsx';
import { useAnswers } from './use-answers.ts';

const everyMs = 2_000;

/** What is open for the class and the question that is asked now; at the end the own result, and nothing is kept. */
export function LessonNow() {
  const t = useTranslations('practice-lesson.now');
  const ticket = useTicket();
  const [at, setAt] = useState<number | null>(null);
  const input = ticket ? { ticket, ...(at !== null && { at }) } : null;
  const { data, link, ask } = usePolled('practice.lesson', input, everyMs);
  const answers = useAnswers(ticket, ask);
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
      <TimeLeft seconds={data.secondsLeft} />
      <Places lesson={data} onPlace={setAt} />
      {data.state === 'finished' ? (
        <OwnResult ticket={ticket} />
      ) : (
        <Asked lesson={data} answers={answers} onNext={() => setAt(null)} />
      )}
    </div>
  );
}

interface AskedProps {
  readonly lesson: Lesson;
  readonly answers: ReturnType<typeof useAnswers>;
  readonly onNext: () => void;
}

/** The question, or what the child waits for. */
function Asked({ lesson: { state, question, places, secondsLeft, door }, answers, onNext }: AskedProps) {
  const t = useTranslations('practice-lesson.now');
  if (!question) {
    const isDone = places.length > 0;
    return (
      <>
        <p role="status" className={styles.wait}>
          {t(state === 'waiting' ? 'asksTeacher' : isDone ? 'allAnswered' : 'paused')}
        </p>
        <NextChild door={isDone ? door : null} />
      </>
    );
  }
  const { position, attempt } = question;
  return (
    <>
      <QuestionCard
        key={`${position} ${attempt}`}
        question={question}
        state={answers.stateOf(question)}
        waiting={answers.givenOf(question)}
        isOver={secondsLeft === 0}
        onSend={(given) => answers.send({ position, attempt, given })}
      />
      {places.length > 0 && question.given ? (
        <Button look="primary" className={styles.send} onClick={onNext}>
          {t('next')}
        </Button>
      ) : null}
      <NextChild door={question.given && places.length === 0 ? door : null} />
    </>
  );
}

/** Where one device goes from child to child: hands it on. */
function NextChild({ door }: { readonly door: string | null }) {
  const t = useTranslations('practice-lesson.now');
  if (door === null) return null;
  const hand = () => {
    keepTicket(null);
    window.location.replace(withQuery(publicAddress.practiceUserLogin, { door }));
  };
  return (
    <Button look="primary" className={styles.send} onClick={hand}>
      {t('nextChild')}
    </Button>
  );
}

/** Where each goes at its own pace: the questions, and which are answered. */
function Places({ lesson, onPlace }: { readonly lesson: Lesson; readonly onPlace: (at: number) => void }) {
  const t = useTranslations('practice-lesson.now');
  if (lesson.places.length === 0) return null;
  return (
    <ul className={styles.places} aria-label={t('places')}>
      {lesson.places.map(({ position, isAnswered }) => (
        <li key={position}>
          <button
            type="button"
            aria-current={lesson.question?.position === position || undefined}
            data-answered={isAnswered || undefined}
            onClick={() => onPlace(position)}
          >
            {position + 1} {isAnswered ? '✓' : ''}
          </button>
        </li>
      ))}
    </ul>
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
