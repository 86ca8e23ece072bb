import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefresh } from '@/lib/browser/stale.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { OwnLesson } from '@/lib/contracts/courses/learning.ts';
import { joined, type Stretch } from '@/lib/rules/courses/watched.ts';
import { limits } from '@/lib/rules/limits.ts';

/** Where a film stands while it plays: a step that is longer than a film can run in it was a jump. */
const stepSeconds = 2;
/** How often it is looked whether a report is due. */
const lookMs = 1_000;

type Film = RefObject<HTMLVideoElement | null>;

/** Reports what was watched of a film, no more often than `limits.watchReportMs`, and once more when it is left. */
function useReports(lesson: OwnLesson, film: Film) {
  const { run } = useAction('courses.reportWatched', { shown: 'here' });
  const refresh = useRefresh();
  const [counted, setCounted] = useState(lesson.watchedSeconds);
  const [refused, setRefused] = useState<string | null>(null);
  const waiting = useRef<readonly Stretch[]>([]);
  const place = useRef(lesson.position);
  const front = useRef(lesson.front);
  const speed = useRef(1);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const isDone = useRef(lesson.done);

  const isDue = () => performance.now() - sentAt.current >= limits.watchReportMs;
  const report = async () => {
    const all = joined(waiting.current.map(whole));
    const ranges = all.slice(0, limits.watchRanges);
    waiting.current = all.slice(limits.watchRanges);
    sentAt.current = performance.now();
    const sent = {
      lessonId: lesson.id,
      ranges: [...ranges],
      speed: speed.current,
      position: Math.floor(place.current),
    };
    speed.current = film.current?.playbackRate ?? 1;
    const outcome = await run(sent);
    if (outcome.ok) {
      setCounted(outcome.data.watchedSeconds);
      setRefused(null);
      front.current = Math.max(front.current, outcome.data.front);
      if (outcome.data.done && !isDone.current) refresh(['courses.ownCourse']);
      isDone.current ||= outcome.data.done;
      // What did not arrive is sent along with the next report; what is refused says why.
    } else if (outcome.failure.behaviour === 'network') waiting.current = [...ranges, ...waiting.current];
    else setRefused(outcome.failure.message);
  };
  const look = useEffectEvent(() => {
    if (waiting.current.length > 0 && isDue()) void report();
  });
  const finish = useEffectEvent(async () => {
    if (waiting.current.length > 0) await report();
    // Where it stands is asked for anew when the lesson is opened again.
    refresh(['courses.ownCourse']);
  });
  useEffect(() => {
    const timer = setInterval(() => look(), lookMs);
    return () => {
      clearInterval(timer);
      void finish();
    };
  }, []);
  return { counted, refused, waiting, place, front, speed, isDue, report };
}

/**
 * Follows what is watched of a film and reports it. The first report of a visit sets the clock by which the next ones
 * are measured.
 */
export function useWatching(lesson: OwnLesson, film: Film, noSkip: boolean) {
  const { counted, refused, waiting, place, front, speed, isDue, report } = useReports(lesson, film);
  const last = useRef<number | null>(null);
  const follow = (now: number, rate: number) => {
    const from = last.current;
    last.current = now;
    place.current = now;
    speed.current = Math.min(limits.watchSpeedMax, Math.max(speed.current, rate));
    if (from === null || now <= from || now - from > stepSeconds * rate) return;
    waiting.current = [...waiting.current, { from, to: now }];
    if (from <= front.current + 1) front.current = Math.max(front.current, now);
  };
  const on = {
    onLoadedMetadata: () => {
      // What was seen to its end begins anew.
      if (film.current && lesson.position < film.current.duration - 1) film.current.currentTime = lesson.position;
    },
    onPlay: () => {
      last.current = film.current?.currentTime ?? null;
      speed.current = film.current?.playbackRate ?? 1;
      if (isDue()) void report();
    },
    onTimeUpdate: () => {
      if (film.current && !film.current.seeking) follow(film.current.currentTime, film.current.playbackRate);
    },
    onSeeking: () => {
      last.current = null;
      const { current } = film;
      if (noSkip && current && current.currentTime > front.current + 1) current.currentTime = front.current;
    },
    onRateChange: () => {
      const { current } = film;
      if (current && current.playbackRate > limits.watchSpeedMax) current.playbackRate = limits.watchSpeedMax;
    },
  };
  return { counted, refused, on };
}

/** In whole seconds, so that stretches that touch stay joined. */
const whole = ({ from, to }: Stretch): Stretch => ({ from: Math.floor(from), to: Math.ceil(to) });
