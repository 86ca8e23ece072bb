import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { benchAddress } from './bench-addresses.ts';
import type { ClassesToday } from './bench-facts.ts';
import styles from './work-bench.module.css';

interface ClassBarsProps {
  readonly classes: ClassesToday;
  /** What day it is at the school. */
  readonly today: string;
  /** Where all classes are listed. */
  readonly listAddress: string;
  /** Whether the page of the roll can be reached; else a class leads to its children. */
  readonly hasRoll: boolean;
}

/**
 * The classes that need somebody, each with its morning, or where no roll is called with its places; the list has the
 * rest.
 */
export function ClassBars({ classes: { rows, total }, today, listAddress, hasRoll }: ClassBarsProps) {
  const t = useTranslations('organisation.workBench');
  const titleId = useId();
  const isCalled = rows.some((row) => row.today !== null);
  const longest = Math.max(1, ...rows.map(({ students, capacity }) => Math.max(students, capacity)));
  if (rows.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('byClass')}</h2>
      <p className={styles.soft}>{t(isCalled ? 'byMorningHint' : 'byClassHint')}</p>
      <ul className={styles.bars}>
        {rows.map((row) => (
          <li key={row.id}>
            <ClassBar row={row} longest={longest} hasRoll={hasRoll} />
          </li>
        ))}
      </ul>
      <p className={styles.rest}>
        <Link href={isCalled && hasRoll ? benchAddress.morningByClass(today) : listAddress} prefetch={false}>
          {t(isCalled && hasRoll ? 'allMornings' : 'allClasses', { count: total })}
        </Link>
      </p>
    </section>
  );
}

interface ClassBarProps {
  readonly row: ClassesToday['rows'][number];
  readonly longest: number;
  readonly hasRoll: boolean;
}

function ClassBar({ row: { id, name, students, capacity, today }, longest, hasRoll }: ClassBarProps) {
  const t = useTranslations('organisation.workBench');
  const { shown, of, text } = today
    ? {
        shown: today.present,
        of: today.expected,
        text: today.open > 0 ? t('notCalled', { count: today.open }) : t('attended', today),
      }
    : { shown: students, of: capacity, text: t('taken', { students, capacity }) };
  const scale = today ? Math.max(1, today.expected) : longest;
  const share = (count: number) => `${(count / scale) * 100}%`;
  return (
    <Link
      href={today && hasRoll ? benchAddress.rollCall(id) : withQuery(consoleAddress.students, { class: id })}
      prefetch={false}
      className={styles.bar}
      data-over={(today ? today.open > 0 : students > capacity) || undefined}
    >
      <span className="cut">{name}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.seats} style={{ width: share(of) }} />
        <span className={styles.taken} style={{ width: share(shown) }} />
      </span>
      <span className={`soft digits at-end ${styles.barFigure}`}>{text}</span>
    </Link>
  );
}
