'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { usePolled } from '@/lib/browser/use-polled.ts';
import type { ClassResult as Shown } from '@/lib/contracts/practice/lesson.ts';
import { isChosen } from '@/lib/rules/practice/question.ts';
import styles from './lesson.module.css';
import { pointsText } from './points-text.ts';
import { TimeLeft } from './time-left.tsx';

const everyMs = 3_000;

/** The class on the teacher's screen: bars of each question, marks by seat; names only on purpose. */
export function ClassResult({ screen }: { readonly screen: string }) {
  const t = useTranslations('practice-lesson.result');
  const [shows, setShows] = useState(false);
  const names = shows ? ('shown' as const) : ('hidden' as const);
  const { data, link } = usePolled('practice.classResult', { screen, names }, everyMs);
  if (link === 'shut')
    return (
      <div className={styles.card}>
        <h1>{t('title')}</h1>
        <p>{t('screenShut')}</p>
      </div>
    );
  if (!data)
    return (
      <div className={styles.card}>
        <h1>{t('title')}</h1>
        <p role="status">{t('loading')}</p>
      </div>
    );
  return (
    <div className={styles.wide}>
      <h1>
        {data.title} · {data.className}
      </h1>
      <p role="status">
        {t('joined', { count: data.joined, state: data.state })} {link === 'lost' ? t('lost') : ''}
      </p>
      <TimeLeft seconds={data.secondsLeft} />
      <Questions questions={data.questions} />
      <div className={styles.head}>
        <h2>{t('children')}</h2>
        {data.isAnonymous ? null : (
          <Button onClick={() => setShows(!shows)}>{t(shows ? 'hideNames' : 'showNames')}</Button>
        )}
      </div>
      <ul className={styles.marks}>
        {data.children.map(({ seat, name, hundredths, most }) => (
          <li key={seat}>
            <strong>{seat}</strong> {shows ? name : ''}
            <span>{t('marks', { earned: pointsText(hundredths), most: pointsText(most) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Questions({ questions }: { readonly questions: Shown['questions'] }) {
  const t = useTranslations('practice-lesson.result');
  return questions.toReversed().map(({ position, kind, stem, answered, choices }) => (
    <section key={position} className={styles.result} aria-label={stem}>
      <h2>
        {position + 1}. {stem}
      </h2>
      <p>{t('answered', { count: answered })}</p>
      <ul className={styles.bars}>
        {choices.map(({ choice, text, count, isRight }) => {
          const name = kind === 'judge' ? t(`judgeOf.${choice}`) : isChosen(kind) ? `${choice}. ${text}` : text;
          return (
            <li key={choice} data-right={isRight || undefined}>
              <span>
                {name}
                {isRight ? ` ✓ ${t('isRight')}` : ''}
              </span>
              <meter min={0} max={Math.max(answered, 1)} value={count} aria-label={name} />
              <strong>{count}</strong>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
