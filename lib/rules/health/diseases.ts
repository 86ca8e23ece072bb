import { dayAfter, daysBetween, laterOf } from '../days.ts';

/** The class of the law on infectious diseases in force since 2025-09-01; null is not notifiable. */
export type DiseaseClass = 'A' | 'B' | 'C' | null;

/** What the days of isolation are counted from. */
export const isolationClocks = ['onset', 'rash', 'symptomsEnd', 'treatment'] as const;
export type IsolationClock = (typeof isolationClocks)[number];

/** What keeps a child with a disease away, as a public list says it. Regions differ: a school changes its rows. */
export interface Disease {
  readonly code: string;
  readonly name: { readonly 'zh-CN': string; readonly en: string };
  readonly class: DiseaseClass;
  /** All of them are to be over. */
  readonly isolation: Readonly<Partial<Record<IsolationClock, number>>>;
  /** How many days contacts are watched; null where no list says it. */
  readonly contactDays: number | null;
  /** Where the figures were read, and whether all of them were. */
  readonly source: string;
  readonly isVerified: boolean;
}

export type DiseaseCourse = Readonly<Partial<Record<IsolationClock, string>>>;

export type Isolation =
  /** The last day away. */
  | { readonly until: string }
  /** What must be known first. */
  | { readonly waitsFor: readonly IsolationClock[] }
  /** The disease has no days: the hospital's certificate alone ends it. */
  | { readonly waitsFor: 'certificate' };

/**
 * Until when a child is kept away: the latest of what the disease asks for, each counted from the day after its own.
 */
export function isolationOf(disease: Disease, course: DiseaseCourse): Isolation {
  const asked = isolationClocks.filter((clock) => disease.isolation[clock] !== undefined);
  if (asked.length === 0) return { waitsFor: 'certificate' };
  const waitsFor = asked.filter((clock) => course[clock] === undefined);
  if (waitsFor.length > 0) return { waitsFor };
  const ends = asked.map((clock) => dayAfter(course[clock] ?? '', disease.isolation[clock] ?? 0));
  return { until: ends.reduce(laterOf) };
}

export const returnRefusals = ['isolated', 'stillUnknown', 'noCertificate'] as const;

/** Why a child may not come back on a day; nothing where it may: isolation is over and its certificate is stored. */
export function returnRefusalsOf(
  isolation: Isolation,
  on: string,
  hasCertificate: boolean,
): readonly (typeof returnRefusals)[number][] {
  const days =
    'until' in isolation
      ? daysBetween(isolation.until, on) > 0
        ? []
        : (['isolated'] as const)
      : isolation.waitsFor === 'certificate'
        ? []
        : (['stillUnknown'] as const);
  return [...days, ...(hasCertificate ? [] : (['noCertificate'] as const))];
}
