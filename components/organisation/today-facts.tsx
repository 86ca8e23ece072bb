import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { benchAddress } from './bench-addresses.ts';
import { FactCard } from './fact-card.tsx';
import styles from './work-bench.module.css';

/** Who is there this morning. */
export function TodayFacts({ today }: { readonly today: CallReply<'students.attendanceToday'> }) {
  const t = useTranslations('organisation.workBench');
  const { expected, present, absent, onLeave, classes, openClassCount } = today;
  const open = Math.max(0, expected - present - absent - onLeave);
  return (
    <section aria-label={t('todayFacts')} className={styles.cards}>
      <FactCard
        name={t('present')}
        value={present}
        hint={t('ofExpected', { expected })}
        href={benchAddress.attendance}
      />
      <FactCard name={t('absent')} value={absent} hint={t('absentHint')} href={benchAddress.attendance} />
      <FactCard name={t('onLeave')} value={onLeave} hint={t('onLeaveHint')} href={benchAddress.leaves} />
      <FactCard
        name={t('open')}
        value={open}
        hint={t('calledClasses', { called: classes - openClassCount, classes })}
        href={benchAddress.attendance}
      />
    </section>
  );
}
