'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { type FieldsWith, fieldsWith, listOf, readName } from '@/lib/contracts/students/field-lists.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { guardianRoles } from '@/lib/contracts/students/reference.ts';
import type { Section } from '@/lib/contracts/students/student-field.ts';
import { studentFields } from '@/lib/contracts/students/student-fields.ts';
import { CustomFacts } from '../fields/custom-facts.tsx';
import { PhotoBox } from '../photo/photo-box.tsx';
import { ageOn } from './age.ts';
import { Facts } from './facts.tsx';
import { useReasonText } from './reason-text.ts';
import { useRecordText } from './record-text.ts';
import styles from './student-detail.module.css';

/** A record by its sections. */
export function RecordSections({ student }: { readonly student: StudentRecord }) {
  const t = useTranslations('students');
  const text = useRecordText();
  const mayReveal = student.actions.includes('reveal');
  const age = ageOn(student.birthDate, useToday());
  const shown = (name: FieldsWith<'detail'>) => {
    if (name === 'idNumber') {
      const input = { id: student.id, field: name };
      return <Revealed key={name} masked={student.idNumberMasked} may={mayReveal} input={input} />;
    }
    if (name === 'birthDate' && age !== null) return t('birthWithAge', { date: student.birthDate ?? '', age });
    const [value, list] = [student[readName(name)], listOf[name]];
    return list ? text(list, value) : value;
  };
  const factsOf = (section: Section) =>
    fieldsWith('detail')
      .filter((name) => studentFields[name].detail === section)
      .map((name) => [t(`field.${name}`), shown(name)] as const);
  return (
    <div className={styles.sections}>
      <Doubts of={student} />
      <PhotoBox student={student} />
      <Facts title={t('section.child')} facts={factsOf('child')} />
      <Facts title={t('section.identity')} facts={factsOf('identity')} />
      <Facts title={t('section.household')} facts={factsOf('household')} />
      {student.guardians.length === 0 ? (
        <Facts title={t('field.guardians')} facts={[]} />
      ) : (
        student.guardians.map((guardian, at) => (
          <GuardianFacts key={guardian.id} at={at} guardian={guardian} student={student} mayReveal={mayReveal} />
        ))
      )}
      <CustomFacts student={student} />
      <Facts
        title={t('section.file')}
        facts={[
          ...factsOf('file'),
          [t('field.createdAt'), text.time(student.createdAt)],
          [t('field.updatedAt'), text.time(student.updatedAt)],
        ]}
      />
    </div>
  );
}

/** What somebody should look at. */
function Doubts({ of: { doubts } }: { readonly of: StudentRecord }) {
  const t = useTranslations('students.detail');
  const reason = useReasonText();
  if (doubts.length === 0) return null;
  return (
    <section aria-label={t('doubts')} className="warn">
      <strong>{t('doubts')}</strong>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt.key}>{reason(doubt)}</li>
        ))}
      </ul>
    </section>
  );
}

interface GuardianFactsProps {
  readonly at: number;
  readonly guardian: StudentRecord['guardians'][number];
  readonly student: StudentRecord;
  readonly mayReveal: boolean;
}

/** A guardian, in the order in which they are called. */
function GuardianFacts({ at, guardian, student, mayReveal }: GuardianFactsProps) {
  const t = useTranslations('students');
  const text = useRecordText();
  return (
    <Facts
      title={t('guardianAt', { at: at + 1 })}
      facts={[
        [t('field.guardianName'), guardian.name],
        [t('field.guardianRelation'), text.relation(guardian)],
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
  );
}

interface RevealedProps {
  readonly masked: string | null;
  readonly may: boolean;
  readonly input: CallInput<'students.reveal'>;
}

/** An identity number or a phone, masked until somebody with the key asks for this one; asking is written down. */
function Revealed({ masked, may, input }: RevealedProps) {
  const t = useTranslations('students.reveal');
  const [value, setValue] = useState<string | null>(null);
  const reveal = useAction('students.reveal');
  if (!masked) return emptyValue;
  if (value !== null) return <span>{value}</span>;
  const show = async () => {
    const outcome = await reveal.run(input);
    if (outcome.ok) setValue(outcome.data.value);
  };
  return (
    <>
      <span>{masked}</span>{' '}
      {may ? (
        <Button look="link" busy={reveal.busy} title={t('audited')} onClick={() => void show()}>
          {t(input.field)}
        </Button>
      ) : null}
    </>
  );
}
