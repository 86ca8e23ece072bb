import { useTranslations } from 'next-intl';
import { Headcount } from '@/components/shared/headcount.tsx';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import type { Figures } from './bench-facts.ts';
import { FactCard } from './fact-card.tsx';
import styles from './work-bench.module.css';

/** The school in four numbers; a number that has a list behind it leads there. */
export function SchoolFacts({ figures }: { readonly figures: Figures }) {
  const t = useTranslations('organisation.workBench');
  const { classes, seats, headcount } = figures;
  const { atSchool, inClass, withoutClass, suspended, placesHeld } = headcount;
  const { male, female } = figures.gender;
  const average = classes === 0 ? 0 : Math.round(inClass / classes);
  return (
    <section aria-label={t('facts')} className={styles.cards}>
      <FactCard
        name={t('students')}
        value={atSchool}
        hint={t('byGender', { female, male, suspended })}
        href={withQuery(consoleAddress.students, { state: 'enrolled' })}
        how={<Headcount of={headcount} />}
      />
      <FactCard name={t('classes')} value={classes} hint={t('perClass', { count: average })} />
      <FactCard
        name={t('seats')}
        value={Math.max(0, seats - placesHeld)}
        hint={t('ofSeats', { seats, held: placesHeld })}
      />
      <FactCard
        name={t('withoutClass')}
        value={withoutClass}
        hint={t('withoutClassHint')}
        href={withQuery(consoleAddress.students, { class: 'none', state: 'enrolled' })}
        isConcern
      />
    </section>
  );
}
