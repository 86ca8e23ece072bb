import { limits } from './limits.ts';

/** Ways to see what is masked: numbers one by one, a class's emergency sheet, a file with whole numbers. */
export const revealKinds = ['numbers', 'sheets', 'exports'] as const;
export type RevealKind = (typeof revealKinds)[number];

/**
 * What a person reveals in an hour without being asked anything, and how much more a second proof opens: of numbers
 * more than a busy clerk's morning and less than a year of children; of sheets the own class and one that is looked
 * after, then a large school class by class. A sheet counts as one, however many phones it holds, because a class of 60
 * with two phones each must be at hand in an evacuation. A file may hold the whole school, so none goes without a
 * proof.
 */
export const revealAllowance: Readonly<Record<RevealKind, { readonly free: number; readonly more: number }>> = {
  numbers: limits.revealNumbers,
  sheets: limits.revealSheets,
  exports: limits.revealExports,
};

/** What a person has revealed of one kind, in all schools and sessions. */
export interface RevealCount {
  /** In the last hour. */
  readonly inHour: number;
  /** Of what a proof opened, within the time for which a proof counts: a further proof opens no more of it. */
  readonly beyond: number;
  /** The session that asks has proven its person so short ago. */
  readonly isProven: boolean;
}

/**
 * Whether one more may be shown: `free`, or `opened` by a proof; else what is missing, a proof (`prove`) or time
 * (`spent`).
 */
export type RevealDecision = 'free' | 'opened' | 'prove' | 'spent';

/** Decides on one more of a kind. */
export function revealDecision(kind: RevealKind, { inHour, beyond, isProven }: RevealCount): RevealDecision {
  const { free, more } = revealAllowance[kind];
  if (inHour < free) return 'free';
  if (!isProven) return 'prove';
  return beyond < more ? 'opened' : 'spent';
}
