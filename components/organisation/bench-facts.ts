import type { CallReply } from '@/lib/browser/endpoint-name.ts';

/** What a card shows; null where the person may not see it, `failed` where it could not be read, or not in time. */
export type Fact<T> = T | null | 'failed';

/** A fact that has come, or one whose card is sent later. */
export type Soon<T> = T | { readonly later: Promise<T> };

export const isLate = <T>(soon: Soon<T>): soon is { readonly later: Promise<T> } =>
  typeof soon === 'object' && soon !== null && 'later' in soon;

export type Figures = CallReply<'students.schoolFigures'>;
export type Morning = CallReply<'students.attendanceToday'>;
export type ClassesToday = CallReply<'students.classesToday'>;
export type BirthdaysToCome = CallReply<'students.birthdays'>;
export type BillFigures = CallReply<'fees.billFigures'>;

/** What may wait for the person. */
export interface Waiting {
  readonly attendance: Fact<Morning>;
  readonly documents: Fact<CallReply<'students.documentFigures'>>;
  readonly plans: Fact<CallReply<'fees.planFigures'>>;
  /**
   * The books: the month that is worked on, vouchers there that wait for audit, and months that have ended and are not
   * closed.
   */
  readonly books: Fact<{
    readonly period: number | null;
    readonly submitted: number;
    readonly monthsToClose: number;
  }>;
  /** Of the daily health. */
  readonly health: Fact<CallReply<'health.healthToday'>>;
  /** Of goods. */
  readonly goods: Fact<CallReply<'goods.goodsToday'>>;
  /** Of payroll. */
  readonly salary: Fact<CallReply<'salary.salaryToday'>>;
  /** Of messages and the media library. */
  readonly media: Fact<CallReply<'media.mediaToday'>>;
  /** Of the canteen. */
  readonly diet: Fact<CallReply<'diet.dietToday'>>;
  /** Documents that wait for the person's decision. */
  readonly approvals: Fact<number>;
  /** Corporations of the messaging app that stand for the school. */
  readonly installations: Fact<number>;
  /** Of families and syncs of the messaging app. */
  readonly contacts: Fact<CallReply<'enterprise.contactsToday'>>;
  /** Standards of organisations above that wait for the school's answer. */
  readonly standards: Fact<number>;
}

/** What the work bench shows, card by card; the school's figures decide which cards there are. */
export interface BenchFacts {
  readonly figures: Fact<Figures>;
  readonly attendance: Soon<Fact<Morning>>;
  readonly classes: Soon<Fact<ClassesToday>>;
  readonly birthdays: Soon<Fact<BirthdaysToCome>>;
  readonly bills: Soon<Fact<BillFigures>>;
  /** Null where nothing can wait for the person. */
  readonly waiting: Soon<Fact<Waiting>>;
}

/** The fact where it has come and could be read. */
export const known = <T>(fact: Fact<T>): T | null => (fact === 'failed' ? null : fact);

/** Whether the school has yet to be filled: no class, or nobody enrolled. */
export const isNewSchool = (figures: Figures | null): boolean =>
  figures !== null && (figures.classes === 0 || (figures.state.enrolled ?? 0) === 0);
