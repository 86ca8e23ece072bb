import { useTranslations } from 'next-intl';
import { centsText } from '@/lib/rules/money.ts';
import { benchAddress } from './bench-addresses.ts';
import type { BillFigures } from './bench-facts.ts';
import { FactCard } from './fact-card.tsx';
import styles from './work-bench.module.css';

/** What of bills asks for somebody, each number leading to its list; nothing where there are no bills to speak of. */
export function BillFacts({ figures }: { readonly figures: BillFigures }) {
  const t = useTranslations('organisation.workBench');
  const { reviewing, overdue, week, month } = figures;
  if ((reviewing ?? 0) + overdue.bills + week.bills + month.bills === 0) return null;
  const sum = ({ cents }: { readonly cents: number }) => t('billSum', { sum: centsText(cents) });
  return (
    <section aria-label={t('billFacts')} className={styles.cards}>
      {reviewing === null ? null : (
        <FactCard
          name={t('batchesReviewing')}
          value={reviewing}
          hint={t('batchesReviewingHint')}
          href={benchAddress.batchesReviewing}
        />
      )}
      <FactCard name={t('billsDue')} value={week.bills} hint={sum(week)} href={benchAddress.billsExpected} />
      <FactCard
        name={t('billsOverdue')}
        value={overdue.students}
        hint={sum(overdue)}
        href={benchAddress.billsOverdue}
        isConcern
      />
      <FactCard name={t('billsThisMonth')} value={month.bills} hint={sum(month)} href={benchAddress.billsExpected} />
    </section>
  );
}
