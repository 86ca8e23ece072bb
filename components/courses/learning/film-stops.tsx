'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { OwnLesson } from '@/lib/contracts/courses/learning.ts';
import { filmTime } from '@/lib/rules/courses/film-time.ts';
import styles from './learning.module.css';

type Film = RefObject<HTMLVideoElement | null>;

/** Where a film stops for questions: the one that is asked now, by its place, and what was answered of all. */
export function useStops({ questions, answers: known, wrong: knownWrong }: OwnLesson, film: Film) {
  const [answers, setAnswers] = useState<readonly (number | null)[]>(() => questions.map((_, at) => known[at] ?? null));
  const [wrong, setWrong] = useState<readonly number[]>(knownWrong);
  const [asked, setAsked] = useState<number | null>(null);
  const ask = (place: number) => {
    film.current?.pause();
    // A film that fills the screen would hide what it asks.
    if (document.fullscreenElement) void document.exitFullscreen();
    setAsked(place);
  };
  const look = () => {
    const now = film.current?.currentTime ?? 0;
    const due = questions.findIndex(({ at }, place) => at <= now && answers[place] === null);
    if (due >= 0 && asked !== due) ask(due);
  };
  const taken = (place: number, option: number, stillWrong: readonly number[]) => {
    const all = answers.map((former, at) => (at === place ? option : former));
    setAnswers(all);
    setWrong(stillWrong.filter((at) => all[at] !== null));
  };
  const goOn = () => {
    setAsked(null);
    void film.current?.play();
  };
  /** Nothing is watched while a question waits. */
  const hold = () => {
    if (asked !== null) film.current?.pause();
  };
  return { answers, wrong, asked, ask, look, taken, goOn, hold };
}

interface FilmStopsProps {
  readonly lesson: OwnLesson;
  readonly stops: ReturnType<typeof useStops>;
}

/** The question for which the film has stopped, and those of the whole film with how they were answered. */
export function FilmStops({ lesson, stops }: FilmStopsProps) {
  const t = useTranslations('courses.learn');
  const { answers, wrong, asked, ask } = stops;
  return (
    <>
      {asked === null ? null : <Stop key={asked} lesson={lesson} place={asked} stops={stops} />}
      <section className="stack-8">
        <h3>{t('filmQuestions')}</h3>
        <ul className={styles.contents}>
          {lesson.questions.map(({ at, text }, place) => {
            const isWrong = wrong.includes(place);
            return (
              <li key={text}>
                <span className="grows">{t('filmQuestion', { time: filmTime(at), text })}</span>
                {answers[place] === null ? (
                  <span className="soft">{t('unanswered')}</span>
                ) : (
                  <span className={isWrong ? 'bad' : 'good'}>{t(isWrong ? 'wrong' : 'right')}</span>
                )}
                {isWrong && asked === null ? (
                  <Button look="link" aria-label={t('againNamed', { text })} onClick={() => ask(place)}>
                    {t('again')}
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}

/** One question: it is answered, says whether that was right, and the film goes on. */
function Stop({ lesson, place, stops }: FilmStopsProps & { readonly place: number }) {
  const t = useTranslations('courses.learn');
  const { run, busy } = useAction('courses.answerQuiz');
  const [chosen, setChosen] = useState<number | null>(null);
  const [isWrong, setWrong] = useState<boolean | null>(null);
  const [name, field] = [useId(), useRef<HTMLFieldSetElement>(null)];
  useEffect(() => field.current?.focus(), [field]);
  const question = lesson.questions[place];
  if (!question) return null;
  const answer = async () => {
    if (chosen === null) return;
    const answers = lesson.questions.map((_, at) => (at === place ? chosen : null));
    const outcome = await run({ lessonId: lesson.id, answers });
    if (!outcome.ok) return;
    setWrong(outcome.data.wrong.includes(place));
    stops.taken(place, chosen, outcome.data.wrong);
  };
  const choose = (option: number) => {
    setChosen(option);
    setWrong(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void answer();
      }}
    >
      <fieldset className={styles.question} ref={field} tabIndex={-1}>
        <legend>{question.text}</legend>
        {question.options.map((option, at) => (
          <label key={option}>
            <input type="radio" name={name} checked={chosen === at} onChange={() => choose(at)} /> {option}
          </label>
        ))}
        {isWrong === null ? null : (
          <p role="status" className={isWrong ? 'bad' : 'good'}>
            {t(isWrong ? 'wrongAgain' : 'right')}
          </p>
        )}
        <p className="row">
          {isWrong === false ? null : (
            <Button look="primary" type="submit" busy={busy} disabled={chosen === null || isWrong === true}>
              {t('answer')}
            </Button>
          )}
          {isWrong === null ? null : <Button onClick={stops.goOn}>{t('goOn')}</Button>}
        </p>
      </fieldset>
    </form>
  );
}
