'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { filmTime, readMarks } from '@/lib/rules/courses/film-time.ts';
import styles from './learning.module.css';

interface FilmMarksProps {
  readonly film: RefObject<HTMLVideoElement | null>;
  /** As they are kept, a line for each. */
  readonly marks: string;
  readonly seconds: number;
}

/** Where the chapters of a film begin; each leads there, as far as the film may be skipped. */
export function FilmMarks({ film, marks, seconds }: FilmMarksProps) {
  const t = useTranslations('courses.learn');
  const read = readMarks(marks, seconds);
  if ('wrongLine' in read || read.length === 0) return null;
  const go = (at: number) => {
    if (!film.current) return;
    film.current.currentTime = at;
    void film.current.play();
  };
  return (
    <nav aria-label={t('marks')} className="stack-8">
      <h3>{t('marks')}</h3>
      <ul className={styles.marks}>
        {read.map(({ at, name }) => (
          <li key={`${at} ${name}`}>
            <Button look="link" onClick={() => go(at)}>
              {t('mark', { time: filmTime(at), name })}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
