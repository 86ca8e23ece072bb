import type { SalaryItem, SalaryItemKind } from './slip-items.ts';

/** What stands out in a sheet: beside the month before, or beside its own former version. */
export type Finding = 'new' | 'missing' | 'zero' | 'differs' | 'changed' | 'added' | 'dropped';

/** Net pay that is this many percent more or less than a month ago is looked at. */
const noticedPercent = 20;

export interface NetFinding {
  readonly staffId: string;
  readonly finding: Finding;
  readonly cents: number | null;
  readonly beforeCents: number | null;
  readonly items: readonly ChangedItem[];
}

export interface ChangedItem {
  readonly name: string;
  readonly kind: SalaryItemKind;
  readonly cents: number;
  readonly beforeCents: number;
}

/** What somebody gets. */
export interface PaidLine {
  readonly staffId: string;
  readonly netCents: number;
}

/** Who gets something for the first time, nothing any more, nothing at all, or much more or less than a month ago. */
export function besideMonth(now: readonly PaidLine[], before: readonly PaidLine[]): NetFinding[] {
  const former = new Map(before.map(({ staffId, netCents }) => [staffId, netCents]));
  const here = new Set(now.map(({ staffId }) => staffId));
  const found = now.flatMap(({ staffId, netCents: cents }): NetFinding[] => {
    const beforeCents = former.get(staffId) ?? null;
    const finding = findingOf(cents, before.length === 0 ? cents : beforeCents);
    return finding ? [{ staffId, finding, cents, beforeCents, items: [] }] : [];
  });
  const gone = before.flatMap(({ staffId, netCents: beforeCents }): NetFinding[] =>
    here.has(staffId) ? [] : [{ staffId, finding: 'missing', cents: null, beforeCents, items: [] }],
  );
  return [...found, ...gone];
}

function findingOf(cents: number, before: number | null): Finding | null {
  if (cents === 0) return 'zero';
  if (before === null) return 'new';
  return Math.abs(cents - before) * 100 > Math.abs(before) * noticedPercent ? 'differs' : null;
}

/** A version of a sheet: its items, and what each person gets of them in their order. */
export interface SheetLines {
  readonly items: readonly Pick<SalaryItem, 'name' | 'kind'>[];
  readonly lines: readonly { readonly staffId: string; readonly values: readonly number[] }[];
}

/** What a version of a sheet says otherwise than the former one, line by line and item by item. */
export function besideVersion(now: SheetLines, before: SheetLines): NetFinding[] {
  const former = new Map(before.lines.map(({ staffId, values }) => [staffId, named(before.items, values)]));
  const found = now.lines.flatMap(({ staffId, values }): NetFinding[] => {
    const [own, old] = [named(now.items, values), former.get(staffId)];
    former.delete(staffId);
    if (!old) return [{ staffId, finding: 'added', cents: netOf(now, values), beforeCents: null, items: [] }];
    const items = [...new Map([...old, ...own])]
      .map(([key, { name, kind }]): ChangedItem => {
        return { name, kind, cents: own.get(key)?.cents ?? 0, beforeCents: old.get(key)?.cents ?? 0 };
      })
      .filter(({ cents, beforeCents }) => cents !== beforeCents);
    if (items.length === 0) return [];
    const line = before.lines.find((one) => one.staffId === staffId);
    const nets = { cents: netOf(now, values), beforeCents: netOf(before, line?.values ?? []) };
    return [{ staffId, finding: 'changed', ...nets, items }];
  });
  const gone = before.lines.flatMap(({ staffId, values }): NetFinding[] =>
    former.has(staffId)
      ? [{ staffId, finding: 'dropped', cents: null, beforeCents: netOf(before, values), items: [] }]
      : [],
  );
  return [...found, ...gone];
}

/** Amounts by their kind and what they are called; of two of one name and kind their sum. */
function named(items: SheetLines['items'], values: readonly number[]) {
  const sums = new Map<string, Omit<ChangedItem, 'beforeCents'>>();
  for (const [at, { name, kind }] of items.entries()) {
    const key = `${kind} ${name}`;
    sums.set(key, { name, kind, cents: (sums.get(key)?.cents ?? 0) + (values[at] ?? 0) });
  }
  return sums;
}

const netOf = ({ items }: SheetLines, values: readonly number[]): number =>
  items.reduce((sum, { kind }, at) => sum + (kind === 'net' ? (values[at] ?? 0) : 0), 0);
