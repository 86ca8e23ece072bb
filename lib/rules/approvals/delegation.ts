import { earlierOf, laterOf } from '../days.ts';

/** Who decides for somebody who is away. */
export interface Delegation {
  readonly from: string;
  readonly to: string;
  /** YYYY-MM-DD; both days belong to it. */
  readonly fromOn: string;
  readonly toOn: string;
  /** The kinds of document it is for; none named: all. */
  readonly kinds: readonly string[];
}

/** Through how many hands a task may go for people who are away. */
export const mostHands = 3;

const meets = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((kind) => other.includes(kind));

const overlaps = (one: Delegation, other: Delegation): boolean =>
  one.fromOn <= other.toOn && other.fromOn <= one.toOn && meets(one.kinds, other.kinds);

/** Why a delegation cannot be made. */
export const delegationFaults = ['backwards', 'past', 'oneself', 'overlap', 'ring'] as const;

/** What speaks against a delegation, with the other one where it is another one. */
export interface DelegationFault {
  readonly fault: (typeof delegationFaults)[number];
  readonly other: Delegation | null;
}

/** The delegation that would lead a task back to whoever it came from, on some day and for some kind of document. */
function ringOf(wanted: Delegation, others: readonly Delegation[]): Delegation | null {
  const leads = (span: Delegation, seen: ReadonlySet<Delegation>): Delegation | null => {
    for (const other of others) {
      if (other.from !== span.to || seen.has(other) || !overlaps(span, other)) continue;
      if (other.to === wanted.from) return other;
      const both = {
        ...other,
        fromOn: laterOf(other.fromOn, span.fromOn),
        toOn: earlierOf(other.toOn, span.toOn),
        kinds: commonKinds(span.kinds, other.kinds),
      };
      const found = leads(both, new Set([...seen, other]));
      if (found) return found;
    }
    return null;
  };
  return leads(wanted, new Set());
}

function commonKinds(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one.length === 0) return other;
  return other.length === 0 ? one : one.filter((kind) => other.includes(kind));
}

/** Why a delegation cannot be made beside those that stand; null where it can. */
export function delegationFaultOf(
  wanted: Delegation,
  others: readonly Delegation[],
  today: string,
): DelegationFault | null {
  if (wanted.from === wanted.to) return { fault: 'oneself', other: null };
  if (wanted.toOn < wanted.fromOn) return { fault: 'backwards', other: null };
  if (wanted.fromOn < today) return { fault: 'past', other: null };
  const overlap = others.find((other) => other.from === wanted.from && overlaps(wanted, other));
  if (overlap) return { fault: 'overlap', other: overlap };
  const ring = ringOf(wanted, others);
  return ring ? { fault: 'ring', other: ring } : null;
}

/** The delegation by which somebody is answered for on a day. */
export const delegationOn = (
  all: readonly Delegation[],
  from: string,
  kind: string,
  day: string,
): Delegation | undefined =>
  all.find(
    (one) =>
      one.from === from && one.fromOn <= day && day <= one.toOn && (one.kinds.length === 0 || one.kinds.includes(kind)),
  );
