import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { MenuIcon } from '@/components/shell/menu-icon.tsx';
import { openable } from '@/components/shell/menu-search.ts';
import type { Menu, MenuNode } from '@/lib/navigation/menu-item.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { ClassBars, type ClassCount } from './class-bars.tsx';
import { SchoolFacts, type StudentCounts } from './school-facts.tsx';
import styles from './work-bench.module.css';

interface WorkBenchProps {
  readonly personName: string;
  readonly schoolName: string;
  readonly menu: Menu;
  /** Null where the person may not see students. */
  readonly students: StudentCounts | null;
  readonly classes: readonly ClassCount[] | null;
  readonly readAt: Date;
}

/** What stands in the school now, each number leading to what it is made of, and the ways on. */
export function WorkBench({ personName, schoolName, menu, students, classes, readAt }: WorkBenchProps) {
  const t = useTranslations('organisation.workBench');
  const waysId = useId();
  const format = useFormatter();
  const ways = leaves(menu).filter(({ address }) => address !== consoleAddress.workBench);
  return (
    <div className={styles.bench}>
      <header>
        <h1>{t('greeting', { name: personName })}</h1>
        <p className={styles.soft}>
          {schoolName} · {t('today', { date: format.dateTime(readAt, { dateStyle: 'full' }) })}
        </p>
      </header>
      {ways.length === 0 && !students ? (
        <section className={styles.panel} aria-labelledby={waysId}>
          <h2 id={waysId}>{t('nothingYet')}</h2>
          <p className={styles.soft}>{t('nothingYetText')}</p>
        </section>
      ) : null}
      {students && classes ? <SchoolFacts students={students} classes={classes} /> : null}
      <div className={styles.columns}>
        {classes && classes.length > 0 ? <ClassBars classes={classes} /> : null}
        {ways.length > 0 ? (
          <section className={styles.panel} aria-labelledby={waysId}>
            <h2 id={waysId}>{t('links')}</h2>
            <ul className={styles.ways}>
              {ways.map((node) => (
                <li key={node.id}>
                  <Link href={node.address} prefetch={false} className={styles.way}>
                    <MenuIcon noun={node.icon} />
                    {node.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <p className={styles.fresh}>{t('readAt', { time: format.dateTime(readAt, { timeStyle: 'medium' }) })}</p>
    </div>
  );
}

function leaves(menu: Menu): readonly MenuNode[] {
  return openable(menu).flatMap((node) => {
    const below = leaves(node.children);
    return below.length > 0 ? below : [node];
  });
}
