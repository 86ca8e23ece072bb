import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { ClassCount } from './class-bars.tsx';
import type { StudentCounts } from './school-facts.tsx';

/** What the work bench shows; null where the person may not see it, or where it could not be read. */
export interface BenchFacts {
  readonly students: StudentCounts | null;
  readonly classes: readonly ClassCount[] | null;
  readonly attendance: CallReply<'students.attendanceToday'> | null;
  readonly birthdays: CallReply<'students.birthdays'> | null;
  /** Required documents that soon run out, and those that have. */
  readonly documents: { readonly expiring: number; readonly expired: number } | null;
  /** Charge plans by state. */
  readonly plans: { readonly drafts: number; readonly enabled: number } | null;
  /** Enrolled students who pay by no plan. */
  readonly unplanned: number | null;
  /**
   * The books: the month that is worked on, vouchers there that wait for audit, and months that have ended and are not
   * closed.
   */
  readonly books: {
    readonly period: number | null;
    readonly submitted: number;
    readonly monthsToClose: number;
  } | null;
  /** Corporations of the messaging app that stand for the school. */
  readonly installations: number | null;
  /** Something could not be read. */
  readonly incomplete: boolean;
}

/** Whether the school has yet to be filled: no class, or nobody enrolled. */
export const isNewSchool = ({ students, classes }: BenchFacts): boolean =>
  (classes !== null && classes.length === 0) || (students !== null && (students.state.enrolled ?? 0) === 0);
