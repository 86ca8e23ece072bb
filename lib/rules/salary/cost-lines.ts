import { limits } from '../limits.ts';
import { type SalaryItem, type SalaryItemKind, salaryItemKinds, slipSums } from './slip-items.ts';

/** A slip that its owner holds, as reports count it. */
export interface ToldSlip {
  readonly id: string;
  readonly staffId: string;
  readonly month: string;
  readonly state: string;
  /** Its owner has looked at it; one may be confirmed by time alone. */
  readonly isViewed: boolean;
  /** Empty where its owner has none. */
  readonly department: string;
  readonly items: readonly SalaryItem[];
  readonly values: readonly number[];
}

export interface CostLine {
  key: string;
  name: string;
  /** Of an item. */
  kind: SalaryItemKind | null;
  slips: number;
  viewed: number;
  confirmed: number;
  questioned: number;
  questions: number;
  cents: number;
  incomeCents: number;
  employerCents: number;
  costCents: number;
  deductionCents: number;
  netCents: number;
}

const empty = (key: string, name: string): CostLine => ({
  ...{ key, name, kind: null, slips: 0, viewed: 0, confirmed: 0, questioned: 0, questions: 0, cents: 0 },
  ...{ incomeCents: 0, employerCents: 0, costCents: 0, deductionCents: 0, netCents: 0 },
});

function counted(line: CostLine, slip: ToldSlip): CostLine {
  const { incomeCents, deductionCents, netCents } = slipSums(slip.items, slip.values);
  const employerCents = slip.items.reduce(
    (sum, { kind }, at) => sum + (kind === 'employer' ? (slip.values[at] ?? 0) : 0),
    0,
  );
  return {
    ...line,
    slips: line.slips + 1,
    viewed: line.viewed + (slip.isViewed ? 1 : 0),
    confirmed: line.confirmed + (slip.state === 'confirmed' ? 1 : 0),
    questioned: line.questioned + (slip.state === 'questioned' ? 1 : 0),
    incomeCents: line.incomeCents + incomeCents,
    employerCents: line.employerCents + employerCents,
    costCents: line.costCents + incomeCents + employerCents,
    deductionCents: line.deductionCents + deductionCents,
    netCents: line.netCents + netCents,
  };
}

/** Lines by what slips are told under, in its order, those without a name last. */
function grouped(slips: readonly ToldSlip[], nameOf: (slip: ToldSlip) => string): CostLine[] {
  const lines = new Map<string, CostLine>();
  for (const slip of slips) {
    const name = nameOf(slip);
    lines.set(name, counted(lines.get(name) ?? empty(name, name), slip));
  }
  return [...lines.values()].toSorted(byName);
}

const byName = (one: CostLine, other: CostLine) => {
  if (one.name === '' || other.name === '') return one.name === '' ? 1 : -1;
  return one.name < other.name ? -1 : 1;
};

/**
 * The names that are told apart: enough people have each for its sums to say nothing of one of them. The others are
 * told together, with the smallest of these where they too would be few.
 */
function toldApart(peopleOf: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const sizeOf = ([name, people]: readonly [string, ReadonlySet<string>]) => (name === '' ? 0 : people.size);
  const sizes = [...peopleOf].toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const together = new Set<string>();
  const apart = new Set(peopleOf.keys());
  for (const [name, people] of sizes) {
    const isFew = together.size > 0 && together.size < limits.salaryToldTogether;
    if (name !== '' && people.size >= limits.salaryToldTogether && !isFew) continue;
    apart.delete(name);
    for (const one of people) together.add(one);
  }
  return apart;
}

/** Who stands under which name. */
function peopleBy(slips: readonly ToldSlip[], namesOf: (slip: ToldSlip) => readonly string[]) {
  const by = new Map<string, Set<string>>();
  for (const slip of slips)
    for (const name of namesOf(slip)) by.set(name, (by.get(name) ?? new Set<string>()).add(slip.staffId));
  return by;
}

const namesOfKind = ({ items, values }: ToldSlip, kind: SalaryItemKind) =>
  items.flatMap((item, at) => (item.kind === kind && values[at] ? [item.name] : []));

function byItem(slips: readonly ToldSlip[]): CostLine[] {
  const apart = new Map(
    salaryItemKinds.map((kind) => [kind, toldApart(peopleBy(slips, (slip) => namesOfKind(slip, kind)))] as const),
  );
  const lines = new Map<string, CostLine>();
  for (const { items, values } of slips)
    for (const [at, { name: called, kind }] of items.entries()) {
      const cents = values[at] ?? 0;
      if (kind === 'info' || cents === 0) continue;
      const name = apart.get(kind)?.has(called) ? called : '';
      const key = name === '' ? kind : `${kind} ${name}`;
      const line = lines.get(key) ?? { ...empty(key, name), kind };
      lines.set(key, { ...line, slips: line.slips + 1, cents: line.cents + cents });
    }
  return [...lines.values()];
}

function byQuestion(asked: readonly { readonly name: string; readonly isOpen: boolean }[]): CostLine[] {
  const lines = new Map<string, CostLine>();
  for (const { name, isOpen } of asked) {
    const line = lines.get(name) ?? empty(name, name);
    const questioned = line.questioned + (isOpen ? 1 : 0);
    lines.set(name, { ...line, questions: line.questions + 1, questioned });
  }
  return [...lines.values()].toSorted((one, other) => other.questions - one.questions);
}

/** Whether so few people hold slips that any sum would say what one of them gets. */
export const isTooFew = (slips: readonly ToldSlip[]): boolean =>
  new Set(slips.map(({ staffId }) => staffId)).size < limits.salaryToldTogether;

/**
 * What slips come to under each department, item or month. Departments and items of few people are told together,
 * without a name, and their sums with them, so that all lines still come to all slips.
 */
export function costLines(
  slips: readonly ToldSlip[],
  by: 'read' | 'question' | 'department' | 'item' | 'month',
  asked: readonly { readonly name: string; readonly isOpen: boolean }[],
): { rows: CostLine[]; total: CostLine | null } {
  if (by === 'question') return { rows: byQuestion(asked), total: null };
  if (by === 'item') return { rows: byItem(slips), total: null };
  const apart = toldApart(peopleBy(slips, ({ department }) => [department]));
  const told = {
    read: ({ department }: ToldSlip) => department,
    department: ({ department }: ToldSlip) => (apart.has(department) ? department : ''),
    month: ({ month }: ToldSlip) => month,
  }[by];
  const [total] = grouped(slips, () => '');
  return { rows: grouped(slips, told), total: total ?? null };
}
