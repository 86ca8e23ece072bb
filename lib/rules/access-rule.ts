import type { LocalMoment } from './local-moment.ts';

/** `allow` opens a gate, `block` keeps it shut whatever else says (the black list). */
export const accessKinds = ['allow', 'block'] as const;
export const accessScopes = ['all', 'classes', 'students'] as const;
/** Every day, those with school, or those without (weekends, holidays, closures). */
export const accessDays = ['any', 'schoolDays', 'daysOff'] as const;

/** Who may pass where and when. */
export interface AccessRule {
  readonly id: string;
  readonly name: string;
  readonly kind: (typeof accessKinds)[number];
  readonly enabled: boolean;
  readonly scope: (typeof accessScopes)[number];
  readonly classIds: readonly string[];
  readonly studentIds: readonly string[];
  /** None stands for every place. */
  readonly places: readonly string[];
  readonly direction: 'in' | 'out' | 'both';
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  /** Minutes of the day, both included; none stands for the whole day. */
  readonly windows: readonly { readonly from: number; readonly to: number }[];
  readonly days: (typeof accessDays)[number];
  readonly validFrom: string | null;
  /** The last day. */
  readonly validTo: string | null;
}

/** A child that asks to pass. */
export interface AskedPassage extends LocalMoment {
  readonly studentId: string;
  readonly classId: string | null;
  readonly place: string;
  readonly direction: 'in' | 'out';
  readonly isSchoolDay: boolean;
}

/** Where a rule stops fitting, from the coarsest to the finest: the later it does, the nearer the rule was. */
export const ruleMisses = [
  'disabled',
  'who',
  'place',
  'direction',
  'notYet',
  'expired',
  'day',
  'weekday',
  'time',
] as const;
export type RuleMiss = (typeof ruleMisses)[number];

/** The first respect in which a rule does not fit; null when it fits. */
export function missOf(rule: AccessRule, asked: AskedPassage): RuleMiss | null {
  if (!rule.enabled) return 'disabled';
  if (!concerns(rule, asked)) return 'who';
  if (!isThere(rule, asked)) return 'place';
  if (!goesThatWay(rule, asked)) return 'direction';
  if (rule.validFrom && asked.day < rule.validFrom) return 'notYet';
  if (rule.validTo && asked.day > rule.validTo) return 'expired';
  if (rule.days !== 'any' && (rule.days === 'schoolDays') !== asked.isSchoolDay) return 'day';
  if (!rule.weekdays.includes(asked.weekday)) return 'weekday';
  const inTime =
    rule.windows.length === 0 || rule.windows.some(({ from, to }) => asked.minute >= from && asked.minute <= to);
  return inTime ? null : 'time';
}

const isThere = ({ places }: AccessRule, { place }: AskedPassage) => places.length === 0 || places.includes(place);
const goesThatWay = ({ direction }: AccessRule, asked: AskedPassage) =>
  direction === 'both' || direction === asked.direction;

function concerns({ scope, classIds, studentIds }: AccessRule, { studentId, classId }: AskedPassage): boolean {
  if (scope === 'all') return true;
  return scope === 'classes' ? classId !== null && classIds.includes(classId) : studentIds.includes(studentId);
}

/**
 * Why a gate opened or stayed shut. `open`: no rule speaks of this gate and direction; `noRule`: rules do, and none of
 * them of this child. `unknown` (nobody has this card), `left` (no longer at the school) and what is wrong
 * with a card are said before rules are asked; `staff` passes, because rules are about children.
 */
export const accessReasons = [
  'open',
  'allowed',
  'blocked',
  'unknown',
  'left',
  'staff',
  'cardLost',
  'cardRevoked',
  'cardNotYet',
  'cardEnded',
  'noRule',
  ...ruleMisses.slice(2),
] as const;
export type AccessReason = (typeof accessReasons)[number];

export interface AccessVerdict {
  /** The specification's codes: 1 allowed, 2 not allowed (no right), 3 not allowed (blacklisted or expired). */
  readonly status: 1 | 2 | 3;
  readonly reason: AccessReason;
  /** The rule that decided, or came nearest to allowing it. */
  readonly rule: AccessRule | null;
}

/** Whether a child may pass: whatever blocks wins, then whatever allows; a gate that no rule speaks of stands open. */
export function judgeAccess(rules: readonly AccessRule[], asked: AskedPassage): AccessVerdict {
  const enabled = rules.filter((rule) => rule.enabled);
  const block = enabled.find((rule) => rule.kind === 'block' && missOf(rule, asked) === null);
  if (block) return { status: 3, reason: 'blocked', rule: block };
  const allowing = enabled.filter(({ kind }) => kind === 'allow');
  if (!allowing.some((rule) => isThere(rule, asked) && goesThatWay(rule, asked)))
    return { status: 1, reason: 'open', rule: null };
  let nearest: { readonly rule: AccessRule; readonly miss: RuleMiss } | null = null;
  for (const rule of allowing) {
    const miss = missOf(rule, asked);
    if (miss === null) return { status: 1, reason: 'allowed', rule };
    if (miss !== 'who' && (!nearest || depth(miss) > depth(nearest.miss))) nearest = { rule, miss };
  }
  if (!nearest) return { status: 2, reason: 'noRule', rule: null };
  const reason = nearest.miss as AccessReason;
  return { status: nearest.miss === 'expired' ? 3 : 2, reason, rule: nearest.rule };
}

const depth = (miss: RuleMiss) => ruleMisses.indexOf(miss);
