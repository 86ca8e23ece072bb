'use client';

import { useTranslations } from 'next-intl';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { guardianRoles } from '@/lib/contracts/students/reference.ts';
import { ageOn } from './age.ts';
import { Facts } from './facts.tsx';
import { CustomFacts } from './fields/custom-facts.tsx';
import { PhotoBox } from './photo/photo-box.tsx';
import { useRecordText } from './record-text.ts';
import { Revealed } from './revealed.tsx';
import styles from './student-detail.module.css';

/** A record by its sections. */
export function RecordSections({ student }: { readonly student: StudentRecord }) {
  const t = useTranslations('students');
  const text = useRecordText();
  const mayReveal = student.actions.includes('reveal');
  const age = ageOn(student.birthDate);
  return (
    <div className={styles.sections}>
      <PhotoBox student={student} />
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
                t('field.guardianRoles'),
                guardianRoles
                  .filter((role) => guardian[role])
                  .map((role) => t(`field.${role}`))
                  .join(t('deletion.comma')),
              ],
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
      <CustomFacts student={student} />
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
