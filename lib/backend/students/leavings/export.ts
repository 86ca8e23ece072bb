import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { stateCalls } from '@/lib/contracts/students/state-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { studentLeavings as leavings } from '../schema/leavings.ts';
import { students } from '../schema.ts';
import { type Words, wordsOf } from '../words.ts';
import { chosenLeavings, leavingChild, leavingColumns } from './list.ts';

type Input = ParsedInputOf<typeof stateCalls.exportLeavings>;

const exported = [
  'number',
  'name',
  'gender',
  'birthDate',
  'className',
  'enteredOn',
  'leftOn',
  'leavingType',
  'leavingReason',
  'destination',
  'leftBy',
] as const;
const pageRows = 1_000;

/** The filtered leavings as a sheet, a thousand a transaction. @throws ServiceError tooManyRows */
export async function exportLeavings(steps: Steps, input: Input): Promise<Response> {
  const { words, day } = await steps.run((ctx) => begin(ctx, input));
  const columns = exported.map((field) => ({ header: words.field(field), width: 16 }));
  const title = words.sheet('leavings');
  return sheetDownload(`${title} ${day}`, input.format, [{ name: title, columns, rows: rowsOf(steps, input, words) }]);
}

async function begin(ctx: Ctx, { format, ...filter }: Input): Promise<{ words: Words; day: string }> {
  const [all] = await ctx.tx
    .select({ rows: count() })
    .from(leavings)
    .innerJoin(students, leavingChild)
    .where(chosenLeavings(ctx, filter));
  const rows = all?.rows ?? 0;
  if (rows > limits.exportRows) throw new ServiceError('tooManyRows', { rows, max: limits.exportRows });
  ctx.audit({ object: { type: 'students', id: `${rows}` }, change: { rows, format, filter } });
  return { words: wordsOf(ctx.locale, await moldOf(ctx)), day: today(ctx) };
}

async function* rowsOf(steps: Steps, filter: Input, words: Words): AsyncGenerator<readonly string[]> {
  let last: Row | undefined;
  for (;;) {
    const after = last;
    const page: Row[] = await steps.run((ctx) => readPage(ctx, filter, after));
    for (const row of page) yield cellsOf(row, words);
    last = page.at(-1);
    if (page.length < pageRows) return;
  }
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

function readPage(ctx: Ctx, filter: Input, last: { leftOn: string; id: string } | undefined) {
  const after = last ? sql`(${leavings.leftOn}, ${leavings.id}) > (${last.leftOn}::date, ${last.id}::uuid)` : undefined;
  return ctx.tx
    .select(leavingColumns)
    .from(leavings)
    .innerJoin(students, leavingChild)
    .leftJoin(accounts, eq(accounts.id, leavings.leftBy))
    .where(and(chosenLeavings(ctx, filter), after))
    .orderBy(asc(leavings.leftOn), asc(leavings.id))
    .limit(pageRows);
}

function cellsOf({ type, reason, by, ...row }: Row, words: Words): string[] {
  const cells: Record<(typeof exported)[number], string | null> = {
    ...row,
    gender: words.choice('gender', row.gender),
    leavingType: words.choice('leavingType', type),
    leavingReason: reason,
    leftBy: by,
  };
  return exported.map((field) => cells[field] ?? '');
}
