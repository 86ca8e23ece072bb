'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OwnLesson } from '@/lib/contracts/courses/learning.ts';
import { readCues } from '@/lib/rules/courses/webvtt.ts';
import { filmAddress } from '../film-address.ts';
import { FilmMarks } from './film-marks.tsx';
import { FilmStops, useStops } from './film-stops.tsx';
import styles from './learning.module.css';
import { useWatching } from './use-watching.ts';

interface FilmLessonProps {
  readonly lesson: OwnLesson;
  /** Nothing behind what was watched can be chosen. */
  readonly noSkip: boolean;
  /** Percent of it that are wanted. */
  readonly watchedShare: number;
}

/** A film that goes on where it was left, on whatever device, and says how much of it has counted. */
export function FilmLesson({ lesson, noSkip, watchedShare }: FilmLessonProps) {
  const t = useTranslations('courses.learn');
  const film = useRef<HTMLVideoElement>(null);
  const { counted, refused, on } = useWatching(lesson, film, noSkip);
  const stops = useStops(lesson, film);
  const [isBroken, setBroken] = useState(false);
  useSubtitles(film, lesson.subtitles, t('subtitles'));
  if (!lesson.file) return <p className="soft">{t('noFilm')}</p>;
  const share = Math.min(100, Math.floor((100 * counted) / Math.max(1, lesson.seconds)));
  const fault = refused ?? (isBroken ? t('broken') : null);
  return (
    <>
      <video
        ref={film}
        className={styles.film}
        src={filmAddress(lesson.file.id)}
        title={lesson.name}
        controls
        onError={() => setBroken(true)}
        {...on}
        onPlay={() => {
          stops.hold();
          on.onPlay();
        }}
        onTimeUpdate={() => {
          on.onTimeUpdate();
          stops.look();
        }}
      >
        {/* Subtitles are added to a track of their own, where there are any. */}
        <track kind="captions" />
      </video>
      {fault ? (
        <p role="alert" className="bad">
          {fault}
        </p>
      ) : null}
      <p>{t('watched', { share, need: watchedShare })}</p>
      {noSkip ? <p className="soft">{t('noSkip')}</p> : null}
      {lesson.questions.length > 0 ? <FilmStops lesson={lesson} stops={stops} /> : null}
      <FilmMarks film={film} marks={lesson.marks} seconds={lesson.seconds} />
      {lesson.body ? <p className={styles.text}>{lesson.body}</p> : null}
    </>
  );
}

/** Shows subtitles over a film; the player's own control hides them. */
function useSubtitles(film: RefObject<HTMLVideoElement | null>, file: string, label: string): void {
  useEffect(() => {
    const cues = file === '' ? null : readCues(file);
    const track = cues && film.current?.addTextTrack('subtitles', label);
    if (!cues || !track) return undefined;
    for (const { from, to, text } of cues) track.addCue(new VTTCue(from, to, text));
    track.mode = 'showing';
    return () => {
      // A track that was added stays with its film for good.
      track.mode = 'disabled';
    };
  }, [film, file, label]);
}
