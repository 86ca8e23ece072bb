import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { MenuIcon } from '@/components/shell/menu-icon.tsx';
import { openable } from '@/components/shell/menu-search.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { Menu, MenuNode } from '@/lib/navigation/menu-item.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import { benchAddress } from './bench-addresses.ts';
import { type BenchFacts, isNewSchool } from './bench-facts.ts';
import { Birthdays } from './birthdays.tsx';
import { ClassBars } from './class-bars.tsx';
import { FactCard } from './fact-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { SchoolFacts } from './school-facts.tsx';
import { WaitingList } from './waiting-list.tsx';
import styles from './work-bench.module.css';

interface WorkBenchProps {
  readonly personName: string;
  readonly schoolName: string;
  readonly menu: Menu;
  readonly facts: BenchFacts;
  /** What day it is at the school. */
  readonly today: string;
  readonly readAt: Date;
}

/**
 * What the day begins with, as far as the person may see it: who is there, what waits, what stands in the school, and
 * the ways on.
 */
export function WorkBench({ personName, schoolName, menu, facts, today, readAt }: WorkBenchProps) {
  const t = useTranslations('organisation.workBench');
  const format = useFormatter();
  const ways = leaves(menu).filter(({ address }) => address !== consoleAddress.workBench);
  const { students, classes, attendance, birthdays } = facts;
  const isNew = isNewSchool(facts);
  const hasActions = [attendance, facts.documents, facts.plans, facts.books, facts.installations].some(
    (fact) => fact !== null,
  );
  return (
    <div className={styles.bench}>
      <header>
        <h1>{t('greeting', { name: personName })}</h1>
        <p className={styles.soft}>
          {schoolName} · {t('today', { date: format.dateTime(readAt, { dateStyle: 'full' }) })}
          {attendance && !attendance.isSchoolDay ? ` · ${t('noSchool')}` : null}
        </p>
      </header>
      {facts.incomplete ? <p role="status">{t('incomplete')}</p> : null}
      {ways.length === 0 && !hasActions ? <NothingYet /> : null}
      {isNew ? <FirstSteps facts={facts} /> : null}
      {attendance?.isSchoolDay && attendance.expected > 0 ? <TodayFacts today={attendance} /> : null}
      {!isNew && students && classes ? <SchoolFacts students={students} classes={classes} /> : null}
      <div className={styles.columns}>
        {(hasActions && !isNew) || (classes && classes.length > 0) ? (
          <div className="stack-12 shrinks">
            {hasActions && !isNew ? <WaitingList facts={facts} /> : null}
            {classes && classes.length > 0 ? <ClassBars classes={classes} /> : null}
          </div>
        ) : null}
        <div className="stack-12 shrinks">
          {birthdays && !isNew ? <Birthdays birthdays={birthdays} today={today} /> : null}
          {ways.length > 0 ? <Ways ways={ways} /> : null}
        </div>
      </div>
      <p className="soft tiny">{t('readAt', { time: format.dateTime(readAt, { timeStyle: 'medium' }) })}</p>
    </div>
  );
}

function NothingYet() {
  const t = useTranslations('organisation.workBench');
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{t('nothingYet')}</h2>
      <p className={styles.soft}>{t('nothingYetText')}</p>
      <p>
        <Link href={consoleAddress.withoutPermission} prefetch={false}>
          {t('askAccess')}
        </Link>
      </p>
    </section>
  );
}

/** The first screens of the person's menu, one step away. */
function Ways({ ways }: { readonly ways: readonly MenuNode[] }) {
  const t = useTranslations('organisation.workBench');
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{t('links')}</h2>
      <ul className={`${styles.ways} ${styles.shortcuts}`}>
        {ways.slice(0, limits.benchShortcuts).map((node) => (
          <li key={node.id}>
            <Link href={node.address} prefetch={false} className={styles.way}>
              <MenuIcon noun={node.icon} />
              {node.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pages of the menu, each with the icon of the nearest entry above that has one. */
function leaves(menu: Menu, above = ''): readonly MenuNode[] {
  return openable(menu).flatMap((node) => {
    const icon = node.icon || above;
    const below = leaves(node.children, icon);
    return below.length > 0 ? below : [{ ...node, icon }];
  });
}

/** Who is there this morning. */
function TodayFacts({ today }: { readonly today: CallReply<'students.attendanceToday'> }) {
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
