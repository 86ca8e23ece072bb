'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { courseListed } from '@/lib/contracts/courses/course.data.ts';
import type { CourseRow } from '@/lib/contracts/courses/course.ts';
import type { Lesson } from '@/lib/contracts/courses/lesson.ts';
import { useRuleText } from '../rule-text.ts';
import styles from './course.module.css';
import { courseList } from './course-list.tsx';
import { Learners } from './learners.tsx';

const { words } = courseListed;
const LessonForm = lazyScreen(() => import('../lesson/lesson-form.tsx'));
type Course = CallReply<'courses.course'>;

interface CoursePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One course: its rule, its lessons by chapter, and who learns it. */
export default function CoursePanel({ id, onClose }: CoursePanelProps) {
  const t = useTranslations(words);
  const answer = useCall('courses.course', { id }, { keep: true, shown: 'here' });
  const moves = useRowMoves<CourseRow>(courseList);
  const ruleText = useRuleText();
  return (
    <DocumentPanel
      answer={answer}
      title={(course) => course?.name ?? t('one')}
      rows={8}
      footer={(course) => <RowActions name={course.name} actions={moves.actionsOf(course)} />}
      asking={moves.asking}
      onClose={onClose}
    >
      {(course) => (
        <div className="stack">
          <FactList
            facts={[
              [t('state'), t(`stateOf.${course.state}`)],
              [t('category'), t(`categoryOf.${course.category}`)],
              [t('minutes'), t('minutesOf', { count: course.minutes })],
              [t('openToAll'), t(`openToAllOf.${course.openToAll}`)],
              [t('note'), course.note],
            ]}
          />
          <p>{ruleText(course)}</p>
          <Lessons course={course} />
          <Learners course={course} />
        </div>
      )}
    </DocumentPanel>
  );
}

function Lessons({ course }: { readonly course: Course }) {
  const t = useTranslations('courses.lesson');
  const [form, setForm] = useState<Lesson | 'add' | null>(null);
  const mayFill = course.actions.includes('edit');
  const chapters = Map.groupBy(course.content, ({ chapter }) => chapter);
  return (
    <section aria-label={t('title')}>
      <div className={styles.head}>
        <h3>{t('title')}</h3>
        {mayFill ? <Button onClick={() => setForm('add')}>{t('add')}</Button> : null}
      </div>
      {course.content.length === 0 ? <p className="soft">{t('empty')}</p> : null}
      {[...chapters].map(([chapter, lessons]) => (
        <section key={chapter}>
          <h4>{chapter}</h4>
          <ul className={styles.lessons}>
            {lessons.map((lesson) => (
              <LessonLine key={lesson.id} lesson={lesson} mayFill={mayFill} onEdit={() => setForm(lesson)} />
            ))}
          </ul>
        </section>
      ))}
      <Suspense>
        {form === null ? null : (
          <LessonForm course={course} row={form === 'add' ? null : form} onClose={() => setForm(null)} />
        )}
      </Suspense>
    </section>
  );
}

interface LessonLineProps {
  readonly lesson: Lesson;
  readonly mayFill: boolean;
  readonly onEdit: () => void;
}

function LessonLine({ lesson, mayFill, onEdit }: LessonLineProps) {
  const t = useTranslations('courses.lesson');
  const { action, asking } = useActions();
  const { id, version, name, kind, seconds, file, questions } = lesson;
  const remove = { label: t('remove'), named: t('removeNamed', { name }), danger: true };
  const actions = [
    { label: t('edit'), named: t('editNamed', { name }), run: onEdit },
    {
      ...remove,
      run: () =>
        action(
          'courses.removeLesson',
          { id, version },
          { ...remove, title: remove.named, text: t('removeText'), said: t('removed', { name }) },
        ),
    },
  ];
  return (
    <li>
      <span className="grows shrinks">{name}</span>
      <span className="soft">
        {kind === 'video'
          ? t('film', { minutes: Math.ceil(seconds / 60) })
          : kind === 'quiz'
            ? t('quizOf', { count: questions.length })
            : (file?.name ?? t('kindOf.text'))}
      </span>
      {mayFill ? <RowActions name={name} actions={actions} /> : null}
      {asking}
    </li>
  );
}
