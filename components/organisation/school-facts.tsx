import { useTranslations } from 'next-intl';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import type { ClassCount } from './class-bars.tsx';
import { FactCard } from './fact-card.tsx';
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
      <FactCard
        name={t('students')}
        value={enrolled}
        hint={t('byGender', { female, male, suspended })}
        href={withQuery(consoleAddress.students, { state: 'enrolled' })}
      />
      <FactCard name={t('classes')} value={classes.length} hint={t('perClass', { count: average })} />
      <FactCard name={t('seats')} value={Math.max(0, seats - seated)} hint={t('ofSeats', { seats })} />
      <FactCard
        name={t('withoutClass')}
        value={Math.max(0, enrolled + suspended - seated)}
        hint={t('withoutClassHint')}
        href={withQuery(consoleAddress.students, { class: 'none' })}
      />
    </section>
  );
}
