import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import type { ClassCount } from './class-bars.tsx';
import styles from './work-bench.module.css';

export interface StudentCounts {
  readonly state: Partial<Record<'enrolled' | 'suspended' | 'left', number>>;
  /** Of those enrolled. */
  readonly gender: Partial<Record<'male' | 'female' | 'unspecified', number>>;
}

interface SchoolFactsProps {
  readonly students: StudentCounts;
  readonly classes: readonly ClassCount[];
}

/** The school in four numbers; a number that has a list behind it leads there. */
export function SchoolFacts({ students, classes }: SchoolFactsProps) {
  const t = useTranslations('organisation.workBench');
  const { enrolled = 0, suspended = 0 } = students.state;
  const { male = 0, female = 0 } = students.gender;
  const seats = classes.reduce((sum, { capacity }) => sum + capacity, 0);
  const seated = classes.reduce((sum, row) => sum + row.students, 0);
  const average = classes.length === 0 ? 0 : Math.round(seated / classes.length);
  return (
    <section aria-label={t('facts')} className={styles.cards}>
      <Fact
        name={t('students')}
        value={enrolled}
        hint={t('byGender', { female, male })}
        href={withQuery(consoleAddress.students, { state: 'enrolled' })}
      />
      <Fact name={t('classes')} value={classes.length} hint={t('perClass', { count: average })} />
      <Fact name={t('seats')} value={Math.max(0, seats - seated)} hint={t('ofSeats', { seats })} />
      <Fact
        name={t('withoutClass')}
        value={Math.max(0, enrolled + suspended - seated)}
        hint={t('withoutClassHint')}
        href={withQuery(consoleAddress.students, { class: 'none' })}
      />
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: number;
  readonly hint: string;
  readonly href?: string;
}

function Fact({ name, value, hint, href }: FactProps) {
  const format = useFormatter();
  const face = (
    <>
      <span className={styles.factName}>{name}</span>
      <strong className={styles.factValue}>{format.number(value)}</strong>
      <span className={styles.soft}>{hint}</span>
    </>
  );
  return href ? (
    <Link href={href} prefetch={false} className={styles.fact}>
      {face}
    </Link>
  ) : (
    <div className={styles.fact}>{face}</div>
  );
}
