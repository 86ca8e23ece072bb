import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useDayText } from '@/components/shared/day-text.ts';
import { benchAddress } from './bench-addresses.ts';
import type { BirthdaysToCome } from './bench-facts.ts';
import styles from './work-bench.module.css';

interface BirthdaysProps {
  readonly birthdays: BirthdaysToCome;
  /** What day it is at the school. */
  readonly today: string;
}

/** Whose birthday it is today and in the days after it. */
export function Birthdays({ birthdays: { rows, total }, today }: BirthdaysProps) {
  const t = useTranslations('organisation.workBench');
  const dayText = useDayText();
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('birthdays')}</h2>
      {rows.length === 0 ? <p className={styles.soft}>{t('noBirthdays')}</p> : null}
      <ul className={styles.ways}>
        {rows.map(({ id, name, className, on, turns }) => (
          <li key={id}>
            <Link href={benchAddress.student(id)} prefetch={false} className={styles.birthday}>
              <span className="cut">{name}</span>
              <span className={styles.soft}>{className}</span>
              <span className={on === today ? styles.birthdayToday : styles.soft}>
                {t('birthdayOn', { day: on === today ? t('birthdayToday') : dayText(on, 'short'), turns })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > rows.length ? <p className={styles.soft}>{t('moreBirthdays', { count: total - rows.length })}</p> : null}
    </section>
  );
}
