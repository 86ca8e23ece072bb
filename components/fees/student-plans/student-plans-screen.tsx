'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from '../fees.module.css';
import { isUnplanned, parameter, studentOf } from './plans-address.ts';
import { StudentPlanList } from './student-plan-list.tsx';
import { StudentPlans } from './student-plans.tsx';
import { UnplannedList } from './unplanned-list.tsx';

type Child = CallReply<'fees.unplanned'>['rows'][number];

/** What the form for many is called among the forms of the page. */
const giving = 'giving';
const nobody = { children: [] };

const GivePlansForm = lazyScreen(() => import('./give-plans-form.tsx'));

interface StudentPlansScreenProps {
  readonly mayGive: boolean;
  /** The person may open the records of children. */
  readonly opensRecords: boolean;
}

/** What each child pays by: the list, and beside it the plans of one child. */
export function StudentPlansScreen({ mayGive, opensRecords }: StudentPlansScreenProps) {
  const t = useTranslations('fees.student');
  const address = useAddressState();
  const studentId = studentOf(address.query);
  const form = useFormAddress();
  // Of those ticked the address cannot tell: after a reload a class is asked for.
  const [picked, setPicked] = useState<{ readonly children: readonly Child[]; readonly done?: () => void }>(nobody);
  const give = (whom: typeof picked) => {
    setPicked(whom);
    form.show(giving);
  };
  const open = (id: string | null) => address.change({ [parameter.student]: id });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {mayGive ? <Button onClick={() => give(nobody)}>{t('giveMany')}</Button> : null}
      </PageHeader>
      <FindStudent onFound={open} />
      <div className={styles.beside} data-open={studentId !== null || undefined}>
        {isUnplanned(address.query) ? (
          <UnplannedList
            address={address}
            onOpen={open}
            onGive={mayGive ? (children, done) => give({ children, done }) : null}
          />
        ) : (
          <StudentPlanList address={address} onOpen={open} />
        )}
        {studentId === null ? null : (
          <StudentPlans key={studentId} studentId={studentId} opensRecord={opensRecords} onClose={() => open(null)} />
        )}
      </div>
      <Suspense>
        {mayGive && form.open === giving ? (
          <GivePlansForm picked={picked.children} onGiven={picked.done} onClose={form.close} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Finds a child by name, pinyin or number, with a plan or without one. */
function FindStudent({ onFound }: { readonly onFound: (id: string) => void }) {
  const t = useTranslations('fees.student');
  const [words, setWords] = useState('');
  const found = useCall('students.list', words === '' ? null : { q: words, size: 10 }, { keep: true });
  return (
    <search className={styles.find}>
      <SearchField label={t('find')} placeholder={t('findHint')} name="q" value={words} onSearch={setWords} />
      {words !== '' && found.data ? (
        <ul aria-label={t('found')}>
          {found.data.rows.map(({ id, name, number, className }) => (
            <li key={id}>
              <Button
                look="link"
                onClick={() => {
                  setWords('');
                  onFound(id);
                }}
              >
                {t('child', { name, number, className: className ?? t('noClass') })}
              </Button>
            </li>
          ))}
          {found.data.rows.length === 0 ? <li role="status">{t('notFound')}</li> : null}
        </ul>
      ) : null}
    </search>
  );
}
