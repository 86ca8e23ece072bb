'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { OwnLesson } from '@/lib/contracts/courses/learning.ts';
import { idIn } from '@/lib/rules/address-values.ts';
import { useRuleText } from '../rule-text.ts';
import { FilmLesson } from './film-lesson.tsx';
import styles from './learning.module.css';
import { useMissingText } from './missing-text.ts';
import { QuizLesson } from './quiz-lesson.tsx';
import { ReadLesson } from './read-lesson.tsx';

const OwnCertificate = lazyScreen(() => import('../certificate/own-certificate.tsx'));
type Course = CallReply<'courses.ownCourse'>;

/** One course: what it asks for, what is missing, its lessons, and the one that is open. */
export function CourseReader({ id }: { readonly id: string }) {
  const t = useTranslations('courses.learn');
  const { change } = useAddressState();
  const answer = useCall('courses.ownCourse', { id }, { keep: true, shown: 'here' });
  return (
    <>
      <PageHeader title={answer.data?.name ?? t('title')} text={answer.data?.note ?? ''}>
        <Button onClick={() => change({ course: null, lesson: null })}>{t('back')}</Button>
      </PageHeader>
      <ListBody answer={answer} isEmpty={() => false} empty={null} rows={8}>
        {(course) => <Opened course={course} />}
      </ListBody>
    </>
  );
}

function Opened({ course }: { readonly course: Course }) {
  const { query } = useAddressState();
  const asked = idIn(query.lesson);
  const { content } = course;
  const lesson =
    content.find(({ id }) => id === asked) ?? content.find(({ done, locked }) => !done && !locked) ?? content[0];
  return (
    <div className={styles.course}>
      <aside className={styles.side}>
        <Standing course={course} />
        <Contents course={course} current={lesson?.id} />
      </aside>
      {lesson ? <LessonView key={lesson.id} lesson={lesson} course={course} /> : null}
    </div>
  );
}

/** Whether it is passed, and otherwise why not yet. */
function Standing({ course }: { readonly course: Course }) {
  const t = useTranslations('courses.learn');
  const ruleText = useRuleText();
  const missingText = useMissingText();
  const missing = course.content.filter(({ done }) => !done);
  const [isShown, setShown] = useState(false);
  return (
    <section className="card padded" aria-label={t('standing')}>
      <p>{ruleText(course)}</p>
      {course.dueOn ? <p className="soft">{t('until', { day: course.dueOn })}</p> : null}
      {course.passedAt ? (
        <p className="row">
          <StateBadge tone="good">{t('stateOf.passed')}</StateBadge>
          <Button onClick={() => setShown(true)}>{t('certificate')}</Button>
        </p>
      ) : (
        <>
          <h3>{t('whyNot')}</h3>
          <ul>
            {missing.map((lesson) => (
              <li key={lesson.id}>{missingText(lesson)}</li>
            ))}
          </ul>
        </>
      )}
      <Suspense>{isShown ? <OwnCertificate courseId={course.id} onClose={() => setShown(false)} /> : null}</Suspense>
    </section>
  );
}

function Contents({ course, current }: { readonly course: Course; readonly current: string | undefined }) {
  const t = useTranslations('courses.learn');
  const { hrefOf, change } = useAddressState();
  const chapters = Map.groupBy(course.content, ({ chapter }) => chapter);
  return (
    <nav className="card padded" aria-label={t('contents')}>
      {[...chapters].map(([chapter, lessons]) => (
        <section key={chapter}>
          <h4>{chapter}</h4>
          <ul className={styles.contents}>
            {lessons.map(({ id, name, done, locked }) => (
              <li key={id}>
                <a
                  href={hrefOf({ lesson: id })}
                  aria-current={id === current ? 'page' : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    change({ lesson: id });
                  }}
                >
                  {name}
                </a>
                <span className="soft">{t(done ? 'done' : locked ? 'locked' : 'open')}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface LessonProps {
  readonly lesson: OwnLesson;
  readonly course: Pick<Course, 'noSkip' | 'watchedShare'>;
}

function LessonView({ lesson, course }: LessonProps) {
  const t = useTranslations('courses.learn');
  return (
    <article className="card padded stack">
      <h2>{lesson.name}</h2>
      {lesson.locked ? <p className="soft">{t('lockedText')}</p> : <Kind lesson={lesson} course={course} />}
    </article>
  );
}

function Kind({ lesson, course: { noSkip, watchedShare } }: LessonProps) {
  if (lesson.kind === 'video') return <FilmLesson lesson={lesson} noSkip={noSkip} watchedShare={watchedShare} />;
  return lesson.kind === 'quiz' ? <QuizLesson lesson={lesson} /> : <ReadLesson lesson={lesson} />;
}
