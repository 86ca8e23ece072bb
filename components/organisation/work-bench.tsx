import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { MenuIcon } from '@/components/shell/menu-icon.tsx';
import { openable } from '@/components/shell/menu-search.ts';
import type { Menu, MenuNode } from '@/lib/navigation/menu-item.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import { benchAddress } from './bench-addresses.ts';
import { BenchCard } from './bench-card.tsx';
import { type BenchFacts, isLate, isNewSchool, known, type Morning, type Waiting } from './bench-facts.ts';
import { BillFacts } from './bill-facts.tsx';
import { Birthdays } from './birthdays.tsx';
import { ClassBars } from './class-bars.tsx';
import { FactCard } from './fact-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { SchoolFacts } from './school-facts.tsx';
import { WaitingList } from './waiting-list.tsx';
import { WeekLine } from './week-line.tsx';
import styles from './work-bench.module.css';

interface WorkBenchProps {
  readonly personName: string;
  readonly schoolName: string;
  readonly menu: Menu;
  /** Names of what the person may use as soon as it exists. */
  readonly coming: readonly string[];
  /** Entries that the person has marked, first among the shortcuts. */
  readonly favourites: readonly string[];
  readonly facts: BenchFacts;
  /** What day it is at the school. */
  readonly today: string;
  readonly readAt: Date;
  /** Where all classes are listed. */
  readonly classList: string;
  /** Whether the page of the roll can be reached. */
  readonly hasRoll: boolean;
}

/**
 * What the day begins with, as far as the person may see it: what waits, who is there, what stands in the school, and
 * the ways on.
 */
export function WorkBench(props: WorkBenchProps) {
  const { personName, schoolName, facts, today, readAt, classList, hasRoll } = props;
  const t = useTranslations('organisation.workBench');
  const format = useFormatter();
  const ways = waysOf(props);
  const { attendance, waiting } = facts;
  const figures = known(facts.figures);
  const isNew = isNewSchool(figures);
  const isHoliday = !isLate(attendance) && known(attendance)?.isSchoolDay === false;
  return (
    <div className={styles.bench}>
      <header>
        <h1>{t('greeting', { name: personName })}</h1>
        <p className={styles.soft}>
          {schoolName} · {t('today', { date: format.dateTime(readAt, { dateStyle: 'full' }) })}
          {isHoliday ? ` · ${t('noSchool')}` : null}
        </p>
      </header>
      {hasFailed(facts) ? <p role="status">{t('incomplete')}</p> : null}
      {ways.length === 0 && !waiting ? <NothingYet coming={props.coming} /> : null}
      {isNew ? (
        <BenchCard fact={waiting ?? nothingWaits} rows={4}>
          {(found) => <FirstSteps figures={figures} waiting={found} />}
        </BenchCard>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          {waiting && !isNew ? (
            <BenchCard fact={waiting} rows={4}>
              {(found) => <WaitingList facts={found} />}
            </BenchCard>
          ) : null}
          {(figures?.classes ?? 0) > 0 ? (
            <div className={styles.later}>
              <BenchCard fact={facts.classes} rows={8}>
                {(found) => <ClassBars classes={found} today={today} listAddress={classList} hasRoll={hasRoll} />}
              </BenchCard>
            </div>
          ) : null}
        </div>
        <div className={styles.column}>
          <BenchCard fact={attendance} rows={2}>
            {(found) => (found.isSchoolDay && found.expected > 0 ? <TodayFacts today={found} /> : null)}
          </BenchCard>
          {figures && !isNew ? <SchoolFacts figures={figures} /> : null}
          <BenchCard fact={facts.bills} rows={2}>
            {(found) => <BillFacts figures={found} />}
          </BenchCard>
          <div className={`stack-12 ${styles.later}`}>
            {isNew ? null : (
              <BenchCard fact={facts.birthdays} rows={8}>
                {(found) => <Birthdays birthdays={found} today={today} />}
              </BenchCard>
            )}
            {ways.length > 0 ? <Ways ways={ways} /> : null}
          </div>
        </div>
      </div>
      <p className="soft tiny">{t('readAt', { time: format.dateTime(readAt, { timeStyle: 'medium' }) })}</p>
    </div>
  );
}

const nothingWaits: Waiting = { attendance: null, documents: null, plans: null, books: null, installations: null };

/** Whether something that has come could not be read. */
function hasFailed({ figures, attendance, classes, birthdays, bills, waiting }: BenchFacts): boolean {
  const kinds = waiting && waiting !== 'failed' && !isLate(waiting) ? Object.values(waiting) : [];
  return [figures, attendance, classes, birthdays, bills, ...kinds].includes('failed');
}

/** Whose features are still to come is not sent to ask for rights, which nobody could give. */
function NothingYet({ coming }: { readonly coming: readonly string[] }) {
  const t = useTranslations('organisation.workBench');
  const { list } = useFormatter();
  const id = useId();
  if (coming.length > 0) {
    const features = list(coming, { type: 'conjunction', style: 'narrow' });
    return (
      <section className={styles.panel} aria-labelledby={id}>
        <h2 id={id}>{t('comingTitle')}</h2>
        <p className={styles.soft}>{t('comingText', { features })}</p>
      </section>
    );
  }
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

/** The pages of the menu but this one, those that the person has marked first. */
function waysOf({ menu, favourites }: Pick<WorkBenchProps, 'menu' | 'favourites'>): readonly MenuNode[] {
  const ways = leaves(menu).filter(({ address }) => address !== consoleAddress.workBench);
  const isMarked = ({ id }: MenuNode) => favourites.includes(id);
  return [...ways.filter(isMarked), ...ways.filter((node) => !isMarked(node))];
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
function TodayFacts({ today }: { readonly today: Morning }) {
  const t = useTranslations('organisation.workBench');
  const { expected, present, absent, onLeave, classes, openClassCount, week } = today;
  const open = Math.max(0, expected - present - absent - onLeave);
  return (
    <section aria-label={t('todayFacts')} className={styles.cards}>
      <FactCard name={t('present')} value={present} hint={t('ofExpected', { expected })} href={benchAddress.attendance}>
        <WeekLine week={week} />
      </FactCard>
      <FactCard name={t('absent')} value={absent} hint={t('absentHint')} href={benchAddress.attendance} isConcern />
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
