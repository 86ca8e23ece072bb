import { firstDayOf } from '../calendar-date.ts';
import { lastDayOf } from '../days.ts';
import type { MadeLine } from './bill.ts';
import type { BillNote, BillNoteKind } from './bill-notes.ts';

interface Move {
  readonly kind: BillNoteKind;
  readonly on: string;
  readonly from: string;
  readonly to: string;
}

interface Plan {
  readonly name: string;
  readonly fromOn: string;
  readonly toOn: string | null;
}

/** What a bill says of its child's month: where it went, which plans it had, who else is here, which prices changed. */
export function notesOfMonth(
  month: string,
  child: { readonly moves: readonly Move[]; readonly siblings: readonly string[] },
  /** Those of the month, the one that is charged first. */
  plans: readonly Plan[],
  lines: readonly (MadeLine & { readonly itemName: string })[],
): BillNote[] {
  const [plan, former] = plans;
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const moved = child.moves.map(({ kind, on, from, to }): BillNote => ({ kind, params: { on, from, to } }));
  const planned = plan ? planNotes(plan, former, first, last) : [];
  const family: BillNote[] =
    child.siblings.length === 0
      ? []
      : [{ kind: 'siblings', params: { count: child.siblings.length, names: child.siblings.slice(0, 5).join('、') } }];
  const prices = lines.flatMap(({ itemName, trace, figures }): BillNote[] =>
    trace.formerCents === null
      ? []
      : [{ kind: 'priceChanged', params: { item: itemName, from: trace.formerCents, to: figures.priceCents } }],
  );
  return [...moved, ...planned, ...family, ...prices];
}

/** Another plan within the month, or a plan that is the child's in a part of it; days are compared as texts. */
function planNotes(plan: Plan, former: Plan | undefined, first: string, last: string): BillNote[] {
  if (former) return [{ kind: 'planChanged', params: { on: plan.fromOn, from: former.name, to: plan.name } }];
  const [on, until] = [plan.fromOn, plan.toOn ?? last];
  if (on <= first && until >= last) return [];
  const within = [first, on, until, last].toSorted();
  return [{ kind: 'partMonth', params: { on: within[1] ?? on, until: within[2] ?? until } }];
}
