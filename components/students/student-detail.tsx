'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { useEscape } from '@/components/shared/use-escape.ts';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { ageOn } from './age.ts';
import { Facts } from './facts.tsx';
import { useRecordText } from './record-text.ts';
import { Revealed } from './revealed.tsx';
import styles from './student-detail.module.css';
import states from './students.module.css';

interface StudentDetailProps {
  readonly id: string;
  readonly onEdit: () => void;
  readonly onDelete: (students: readonly StudentRecord[]) => void;
  readonly onClose: () => void;
}

/** One student beside the list: state and key facts, then the record by sections. */
export function StudentDetail({ id, onEdit, onDelete, onClose }: StudentDetailProps) {
  const t = useTranslations('students');
  const record = useCall('students.get', { id }, { shown: 'here' });
  const { data } = record;
  const title = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  useEscape(onClose);
  useEffect(() => {
    // On narrow screens it covers the list, so reading goes on there.
    if (isThere && window.matchMedia('(max-width: 1199px)').matches) title.current?.focus();
  }, [isThere]);
  return (
    <aside className={styles.detail} aria-label={t('detail.label')}>
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {data?.name ?? t('detail.label')}
        </h2>
        {data ? (
          <span className={states.state} data-state={data.state}>
            {t(`reference.state.${data.state}`)}
          </span>
        ) : null}
        <Button look="quiet" className={styles.close} aria-label={t('detail.close')} onClick={onClose}>
          ×
        </Button>
      </header>
      {data ? (
        <>
          <div className={styles.actions}>
            {data.actions.includes('edit') ? <Button onClick={onEdit}>{t('edit')}</Button> : null}
            {data.actions.includes('delete') ? <Button onClick={() => onDelete([data])}>{t('delete')}</Button> : null}
            <Button onClick={() => window.print()}>{t('detail.print')}</Button>
          </div>
          <Sections student={data} />
        </>
      ) : record.failure ? (
        <ListFailure failure={record.failure} onRetry={record.retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </aside>
  );
}

function Sections({ student }: { readonly student: StudentRecord }) {
  const t = useTranslations('students');
  const text = useRecordText();
  const mayReveal = student.actions.includes('reveal');
  const age = ageOn(student.birthDate);
  return (
    <div className={styles.sections}>
      <Facts
        title={t('section.child')}
        facts={[
          [t('field.number'), student.number],
          [t('field.gender'), t(`reference.gender.${student.gender}`)],
          [
            t('field.birthDate'),
            age === null ? student.birthDate : t('birthWithAge', { date: student.birthDate ?? '', age }),
          ],
          [t('field.class'), student.className],
          [t('field.enteredOn'), student.enteredOn],
          [t('field.studyType'), text('studyType', student.studyType)],
          [t('field.bloodType'), text('bloodType', student.bloodType)],
          [t('field.health'), text('health', student.health)],
          [t('field.disability'), text('disability', student.disability)],
        ]}
      />
      <Facts
        title={t('section.identity')}
        facts={[
          [t('field.idCardType'), text('idCardType', student.idCardType)],
          [
            t('field.idNumber'),
            <Revealed
              key="id"
              masked={student.idNumberMasked}
              may={mayReveal}
              input={{ id: student.id, field: 'idNumber' }}
            />,
          ],
          [t('field.country'), text('country', student.country)],
          [t('field.nation'), text('nation', student.nation)],
          [t('field.overseasType'), text('overseasType', student.overseasType)],
        ]}
      />
      <Facts
        title={t('section.household')}
        facts={[
          [t('field.accountProperty'), text('accountProperty', student.accountProperty)],
          [t('field.accountType'), text('accountType', student.accountType)],
          [t('field.accountAddress'), student.accountAddress],
          [t('field.homeAddress'), student.homeAddress],
        ]}
      />
      {student.guardians.length === 0 ? (
        <Facts title={t('field.guardians')} facts={[]} />
      ) : (
        student.guardians.map((guardian, at) => (
          <Facts
            key={guardian.id}
            title={t('guardianAt', { at: at + 1 })}
            facts={[
              [t('field.guardianName'), guardian.name],
              [t('field.guardianRelation'), text('guardianRelation', guardian.relation)],
              [
                t('field.guardianPhone'),
                <Revealed
                  key="phone"
                  masked={guardian.phoneMasked}
                  may={mayReveal}
                  input={{ id: student.id, guardianId: guardian.id, field: 'phone' }}
                />,
              ],
              [t('field.idCardType'), text('guardianIdType', guardian.idType)],
              [
                t('field.idNumber'),
                <Revealed
                  key="id"
                  masked={guardian.idNumberMasked}
                  may={mayReveal}
                  input={{ id: student.id, guardianId: guardian.id, field: 'idNumber' }}
                />,
              ],
            ]}
          />
        ))
      )}
      <Facts
        title={t('section.file')}
        facts={[
          [t('field.note'), student.note],
          [t('field.createdAt'), text.time(student.createdAt)],
          [t('field.updatedAt'), text.time(student.updatedAt)],
        ]}
      />
    </div>
  );
}
