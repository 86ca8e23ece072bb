'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { deviceName } from '@/components/shared/device-name.ts';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useMissingText } from '../learning/missing-text.ts';
import styles from './course.module.css';

const AssignForm = lazyScreen(() => import('./assign-form.tsx'));

/** Who learns a course, how far each is and what is missing; and to whom else it is given. */
export function Learners({ course }: { readonly course: CallReply<'courses.course'> }) {
  const t = useTranslations('courses.learners');
  const missingText = useMissingText();
  const instant = useInstantText();
  const { data } = useCall('courses.courseLearners', { id: course.id }, { shown: 'here' });
  const [isAssigning, setAssigning] = useState(false);
  const { run, busy } = useAction('courses.remindLearners');
  const rows = data?.rows ?? [];
  const remind = async () => {
    const outcome = await run({ id: course.id });
    if (outcome.ok)
      announce({ kind: 'toast', severity: 'success', text: t('reminded', { count: outcome.data.learners }) });
  };
  return (
    <section aria-label={t('title')}>
      <div className={styles.head}>
        <h3>{t('title')}</h3>
        {course.state === 'published' ? (
          <Permitted of="courses.course.edit">
            <div className="row">
              {rows.some(({ passedAt }) => passedAt === null) ? (
                <Button busy={busy} onClick={() => void remind()}>
                  {t('remind')}
                </Button>
              ) : null}
              <Button onClick={() => setAssigning(true)}>{t('assign')}</Button>
            </div>
          </Permitted>
        ) : null}
      </div>
      {data && rows.length === 0 ? <p className="soft">{t('empty')}</p> : null}
      {rows.length > 0 ? (
        <FiguresTable
          title={t('title')}
          isAlone
          stacks
          heads={[t('name'), t('state'), t('progress'), t('dueOn'), t('missing'), t('sent')]}
          words={[t('state'), t('missing'), t('sent')]}
          rows={rows.map(({ name, state, done, lessons, dueOn, missing, isFormer, sentAt, sentBy }) => [
            name,
            t(`stateOf.${state}`),
            t(isFormer ? 'formerOf' : 'doneOf', { done, lessons }),
            dueOn ?? '--',
            missing.map(missingText).join(' ') || '--',
            sentAt ? t('sentBy', { at: instant(sentAt), device: deviceName(sentBy) ?? 'none' }) : '--',
          ])}
        />
      ) : null}
      {data && data.questions.length > 0 ? (
        <FiguresTable
          title={t('wrongTitle')}
          heads={[t('question'), t('lesson'), t('wrong')]}
          rows={data.questions.map(({ text, lesson, wrong, answered }) => [
            text,
            lesson,
            t('wrongOf', { wrong, answered }),
          ])}
        />
      ) : null}
      <Suspense>{isAssigning ? <AssignForm course={course} onClose={() => setAssigning(false)} /> : null}</Suspense>
    </section>
  );
}
