'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { OwnLesson } from '@/lib/contracts/courses/learning.ts';
import styles from './learning.module.css';

/** A quiz; the last answers stand there again, and the best score counts. */
export function QuizLesson({ lesson }: { readonly lesson: OwnLesson }) {
  const t = useTranslations('courses.learn');
  const { run, busy } = useAction('courses.answerQuiz');
  const [answers, setAnswers] = useState<readonly (number | null)[]>(() =>
    lesson.questions.map((_, at) => lesson.answers[at] ?? null),
  );
  const [result, setResult] = useState<CallReply<'courses.answerQuiz'> | null>(null);
  const choose = (question: number, option: number) => {
    setResult(null);
    setAnswers(answers.map((former, at) => (at === question ? option : former)));
  };
  const send = async () => {
    const outcome = await run({ lessonId: lesson.id, answers: [...answers] });
    if (outcome.ok) setResult(outcome.data);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="soft">
        {lesson.have < 0
          ? t('quizNew', { need: lesson.need })
          : t('quizBest', { best: lesson.have, need: lesson.need })}
      </p>
      {lesson.questions.map(({ text, options }, at) => (
        <fieldset key={text} className={styles.question}>
          <legend>{t('questionOf', { number: at + 1, text })}</legend>
          {options.map((option, place) => (
            <label key={option}>
              <input
                type="radio"
                name={`question-${at}`}
                checked={answers[at] === place}
                onChange={() => choose(at, place)}
              />{' '}
              {option}
            </label>
          ))}
          {result?.wrong.includes(at) ? <p className="bad">{t('wrong')}</p> : null}
        </fieldset>
      ))}
      <p>
        <Button look="primary" type="submit" disabled={busy || answers.includes(null)}>
          {t('submit')}
        </Button>
      </p>
      {result ? (
        <p role="status" className={result.score >= lesson.need ? 'good' : 'bad'}>
          {t('scored', { score: result.score })}
        </p>
      ) : null}
    </form>
  );
}
