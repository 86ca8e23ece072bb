import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import styles from './work-bench.module.css';

/** A class as the work bench shows it. */
export interface ClassCount {
  readonly id: string;
  readonly name: string;
  readonly students: number;
  readonly capacity: number;
}

/** Students and seats of every class as bars with their figures beside them; each leads to the class's list. */
export function ClassBars({ classes }: { readonly classes: readonly ClassCount[] }) {
  const t = useTranslations('organisation.workBench');
  const titleId = useId();
  const longest = Math.max(1, ...classes.map(({ students, capacity }) => Math.max(students, capacity)));
  const share = (count: number) => `${(count / longest) * 100}%`;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('byClass')}</h2>
      <p className={styles.soft}>{t('byClassHint')}</p>
      <ul className={styles.bars}>
        {classes.map(({ id, name, students, capacity }) => (
          <li key={id}>
            <Link
              href={withQuery(consoleAddress.students, { class: id })}
              prefetch={false}
              className={styles.bar}
              data-over={students > capacity || undefined}
            >
              <span className="cut">{name}</span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.seats} style={{ width: share(capacity) }} />
                <span className={styles.taken} style={{ width: share(students) }} />
              </span>
              <span className={`soft digits at-end ${styles.barFigure}`}>{t('taken', { students, capacity })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
