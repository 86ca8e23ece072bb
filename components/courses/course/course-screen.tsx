'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { CourseForm, courseList } from './course-list.tsx';

const { words } = courseList;
const CoursePanel = lazyScreen(() => import('./course-panel.tsx'));

/** Courses: found, written, published, taken off the shelf, archived. */
export function CourseScreen() {
  const t = useTranslations(words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="courses.course.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={courseList} panel={CoursePanel} />
      <Suspense>{form.open === null ? null : <CourseForm row={null} onClose={form.close} />}</Suspense>
    </>
  );
}
