'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import { emptyValue, type TableColumn } from '@/components/shared/list/table-column.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { OwnCourse } from '@/lib/contracts/courses/learning.ts';
import { idIn } from '@/lib/rules/address-values.ts';
import { CourseReader } from './course-reader.tsx';

const OwnCertificate = lazyScreen(() => import('../certificate/own-certificate.tsx'));

const learnerTones = {
  passed: 'good',
  overdue: 'bad',
  learning: 'warn',
  waiting: 'plain',
  closed: 'plain',
} as const;

const keyOf = (row: OwnCourse) => row.id;
const nameOf = (row: OwnCourse) => row.name;

/** What the person may learn, and the course that the address opens. */
export function LearnScreen() {
  const t = useTranslations('courses.learn');
  const courseId = idIn(useAddressState().query.course);
  const answer = useCall('courses.ownCourses', courseId ? null : {}, { keep: true, shown: 'here' });
  const [certified, setCertified] = useState<string | null>(null);
  const columns = useOwnColumns(setCertified);
  if (courseId) return <CourseReader id={courseId} />;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListCard>
        <ListBody
          answer={answer}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<ListEmpty text={t('empty')} />}
          rows={6}
        >
          {({ rows }) => <DataTable label={t('title')} columns={columns} rows={rows} keyOf={keyOf} nameOf={nameOf} />}
        </ListBody>
      </ListCard>
      <Suspense>
        {certified ? <OwnCertificate courseId={certified} onClose={() => setCertified(null)} /> : null}
      </Suspense>
    </>
  );
}

function useOwnColumns(onCertificate: (courseId: string) => void): readonly TableColumn<OwnCourse>[] {
  const t = useTranslations('courses.learn');
  const { hrefOf, change } = useAddressState();
  return useMemo(
    () => [
      {
        prop: 'name',
        label: t('name'),
        width: 240,
        telling: true,
        formatter: (_, { id, name, isOpen }) =>
          isOpen ? <RowLink name={name} href={hrefOf({ course: id })} onOpen={() => change({ course: id })} /> : name,
      },
      {
        prop: 'state',
        label: t('state'),
        width: 100,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={learnerTones[state]}>{t(`stateOf.${state}`)}</StateBadge>,
      },
      {
        prop: 'done',
        label: t('progress'),
        width: 100,
        telling: true,
        formatter: (_, { done, lessons }) => t('doneOf', { done, lessons }),
      },
      { prop: 'dueOn', label: t('dueOn'), width: 120 },
      { prop: 'note', label: t('note'), width: 220, tooltip: true },
      {
        prop: 'passedAt',
        label: t('certificate'),
        width: 110,
        telling: true,
        formatter: (_, { id, name, passedAt }) =>
          passedAt === null ? (
            emptyValue
          ) : (
            <Button look="link" aria-label={t('certificateOf', { name })} onClick={() => onCertificate(id)}>
              {t('certificate')}
            </Button>
          ),
      },
    ],
    [t, hrefOf, change, onCertificate],
  );
}
