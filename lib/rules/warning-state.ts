import { machine } from './machine.ts';
import { shareIn } from './share.ts';

/** What warnings are about; temperature comes from devices of health checks, which tell it the same way. */
export const warningKinds = [
  'stranger',
  'areaIntrusion',
  'crowd',
  'late',
  'notReturned',
  'notPickedUp',
  'overStay',
  'deviceOffline',
  'temperature',
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** What devices tell, or are told of; the rest rules of the school find, wherever the children are missing from. */
export const deviceKinds: readonly WarningKind[] = [
  'stranger',
  'areaIntrusion',
  'crowd',
  'deviceOffline',
  'temperature',
];

/** How urgent: 1 to be looked at, 2 soon, 3 at once. */
export const warningLevels = [1, 2, 3] as const;
export type WarningLevel = (typeof warningLevels)[number];

/**
 * The states a warning goes through: forward, one press may skip what was done without a press; back only from
 * resolved.
 */
export const warningMachine = machine({
  new: { acknowledge: 'acknowledged', handle: 'handling', resolve: 'resolved' },
  acknowledged: { handle: 'handling', resolve: 'resolved' },
  handling: { resolve: 'resolved' },
  resolved: { review: 'reviewed', reopen: 'handling' },
  reviewed: {},
});
export const warningStates = warningMachine.states;
export type WarningState = (typeof warningStates)[number];
export const warningMoves = warningMachine.moves;
export type WarningMove = (typeof warningMoves)[number];

/** What a warning turned out to be. */
export const warningReasons = ['real', 'false', 'test'] as const;
export type WarningReason = (typeof warningReasons)[number];

export const openStates = ['new', 'acknowledged', 'handling'] as const satisfies readonly WarningState[];
export const isOpen = (state: WarningState): boolean => openStates.some((one) => one === state);

/** Minutes until a warning of a level must have been acknowledged, and until it must have been resolved. */
export interface LevelTimes {
  readonly acknowledge: number;
  readonly resolve: number;
}

/** What schools without times of their own keep, by level. */
export const usualWarningTimes: readonly LevelTimes[] = [
  { acknowledge: 60, resolve: 480 },
  { acknowledge: 15, resolve: 120 },
  { acknowledge: 5, resolve: 30 },
];

/**
 * When a warning's present timer runs out; null once it is resolved.
 * @param from when it was raised, or last escalated
 */
export function dueAt(
  state: WarningState,
  level: WarningLevel,
  from: Date,
  times: readonly LevelTimes[] = usualWarningTimes,
): Date | null {
  if (!isOpen(state)) return null;
  const { acknowledge = 0, resolve = 0 } = times[level - 1] ?? {};
  return new Date(from.getTime() + (state === 'new' ? acknowledge : resolve) * 60_000);
}

/** The level that a warning nobody minded in time goes on with. */
export const escalated = (level: WarningLevel): WarningLevel => Math.min(3, level + 1) as WarningLevel;

/**
 * Share of false ones among warnings that were resolved as real or false, in percent; null without any. Tests do not
 * count.
 */
export function falseRate(counts: { readonly real: number; readonly false: number }): number | null {
  return shareIn(100, counts.false, counts.real + counts.false);
}

/** `open`: those that are not resolved. */
export const warningFilters = ['open', ...warningStates] as const;
