import { and, eq, inArray, ne } from 'drizzle-orm';
import type { WrittenOpening } from '@/lib/contracts/fees/openings.ts';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { type OpeningFault, type OpeningKind, openingFaultOf, openingKindIn } from '@/lib/rules/fees/opening-rows.ts';
import { limits } from '@/lib/rules/limits.ts';
import { readCents } from '@/lib/rules/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { type KnownStudent, knownStudents, studentsByNumber } from '../../students/index.ts';
import { feeOpeningRows, feeOpenings } from '../schema/openings.ts';
import { feeItems } from '../schema.ts';

/** A row of a sheet and what was found in it. */
export interface CheckedOpening {
  readonly at: number;
  readonly written: WrittenOpening;
  readonly fault: OpeningFault | null;
  readonly kind: OpeningKind | null;
  readonly studentId: string | null;
  readonly itemId: string | null;
  readonly cents: number | null;
  readonly onDay: string | null;
}

type Row = Pick<CheckedOpening, 'at' | 'written'>;

/** What is right and what is wrong with rows of an import: four queries, however many they are. */
export async function checkOpenings(ctx: Ctx, openingId: string, rows: readonly Row[]): Promise<CheckedOpening[]> {
  const day = today(ctx);
  const children = await childrenByNumber(
    ctx,
    rows.map(({ written }) => written.number),
  );
  const itemOf = await itemsByName(ctx);
  const read = rows.map((row) => readRow(row, children.get(row.written.number), itemOf(row.written.item), day));
  const known = await keptAlready(
    ctx,
    openingId,
    read.flatMap(({ studentId }) => studentId ?? []),
  );
  const seen = new Set<string>();
  return read.map((row) => {
    if (row.fault !== null) return row;
    const key = keyOf(row);
    const fault = seen.has(key) ? 'twice' : known.has(key) ? 'known' : null;
    seen.add(key);
    return { ...row, fault };
  });
}

function readRow(
  { at, written }: Row,
  child: KnownStudent | undefined,
  itemId: string | null,
  today: string,
): CheckedOpening {
  const kind = openingKindIn(written.kind);
  const cents = readAmount(written.amount);
  const onDay = readWrittenDate(written.day);
  const fault = openingFaultOf(
    {
      ...{ kind, number: written.number, name: written.name, onDay, note: written.note },
      called: child ? [child.name] : [],
      item: { written: written.item, id: itemId },
      amount: { written: written.amount, cents },
    },
    today,
  );
  return { at, written, fault, kind, studentId: child?.id ?? null, itemId, cents, onDay };
}

/** Null for anything but an amount above nothing. */
function readAmount(text: string): number | null {
  const cents = readCents(text);
  return cents === null || cents === 0 || cents > limits.moneyCentsMax ? null : cents;
}

async function childrenByNumber(ctx: Ctx, numbers: readonly string[]): Promise<Map<string, KnownStudent>> {
  const found = await studentsByNumber(ctx, [...new Set(numbers.filter(Boolean))]);
  const known = await knownStudents(
    ctx,
    [...found.values()].map(({ id }) => id),
  );
  return new Map(
    [...found].flatMap(([number, { id }]) => {
      const child = known.get(id);
      return child ? [[number, child] as const] : [];
    }),
  );
}

/** Items by name or code, whether in use or not: what is owed may be of an item that is charged no longer. */
async function itemsByName(ctx: Ctx): Promise<(text: string) => string | null> {
  const { id, name, code } = feeItems;
  const rows = await ctx.tx.select({ id, name, code }).from(feeItems).where(ofSchool(ctx, feeItems));
  return (text) => rows.find((one) => text !== '' && (one.name === text || one.code === text))?.id ?? null;
}

type Said = Pick<CheckedOpening, 'kind' | 'studentId' | 'itemId' | 'cents' | 'onDay' | 'written'>;

/** What makes two rows the same. */
const keyOf = ({ kind, studentId, itemId, cents, onDay, written }: Said): string =>
  JSON.stringify([kind, studentId, itemId, cents, onDay, written.document, kind === 'agreement' ? written.note : '']);

/** What other imports have kept of these children. */
async function keptAlready(ctx: Ctx, openingId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { kind, studentId, itemId, cents, onDay, written, madeId } = feeOpeningRows;
  const rows = await ctx.tx
    .select({ kind, studentId, itemId, cents, onDay, written, madeId })
    .from(feeOpeningRows)
    .innerJoin(feeOpenings, and(ofSchool(ctx, feeOpenings), eq(feeOpenings.id, feeOpeningRows.openingId)))
    .where(
      and(
        ofSchool(ctx, feeOpeningRows),
        inArray(studentId, [...new Set(ids)]),
        eq(feeOpenings.state, 'kept'),
        ne(feeOpenings.id, openingId),
      ),
    );
  return new Set(rows.filter((row) => row.madeId !== null).map(keyOf));
}
