import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, Suspense, use, useId } from 'react';
import { useDayText } from '@/components/shared/day-text.ts';
import { ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { MenuIcon } from '@/components/shell/menu-icon.tsx';
import { openable } from '@/components/shell/menu-search.ts';
import type { Menu, MenuNode } from '@/lib/navigation/menu-item.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { benchAddress } from './bench-addresses.ts';
import {
  type BenchFacts,
  type BillFigures,
  type BirthdaysToCome,
  type Fact,
  isLate,
  isNewSchool,
  known,
  type Morning,
  type Soon,
  type Waiting,
} from './bench-facts.ts';
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

const nothingWaits: Waiting = {
  attendance: null,
  documents: null,
  plans: null,
  books: null,
  health: null,
  goods: null,
  salary: null,
  diet: null,
  media: null,
  approvals: null,
  installations: null,
  contacts: null,
  standards: null,
};

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

interface BenchCardProps<T> {
  readonly fact: Soon<Fact<T>>;
  /** Lines of the skeleton that keeps the card's place while it is late. */
  readonly rows: number;
  readonly children: (fact: T) => ReactNode;
}

/**
 * A card of the work bench. One that is late comes after the page, into the place kept for it, and holds up no other;
 * what cannot be read then is said in its place.
 */
function BenchCard<T>({ fact, rows, children }: BenchCardProps<T>) {
  if (!isLate(fact)) {
    const found = known(fact);
    return found === null ? null : children(found);
  }
  return (
    <Suspense fallback={<ListSkeleton rows={rows} />}>
      <LateCard later={fact.later}>{children}</LateCard>
    </Suspense>
  );
}

function LateCard<T>({ later, children }: { readonly later: Promise<Fact<T>> } & Pick<BenchCardProps<T>, 'children'>) {
  const t = useTranslations('organisation.workBench');
  const fact = use(later);
  if (fact === 'failed') return <p role="status">{t('incomplete')}</p>;
  return fact === null ? null : children(fact);
}

/** What of bills asks for somebody, each number leading to its list; nothing where there are no bills to speak of. */
function BillFacts({ figures }: { readonly figures: BillFigures }) {
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

interface BirthdaysProps {
  readonly birthdays: BirthdaysToCome;
  /** What day it is at the school. */
  readonly today: string;
}

/** Whose birthday it is today and in the days after it. */
function Birthdays({ birthdays: { rows, total }, today }: BirthdaysProps) {
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
