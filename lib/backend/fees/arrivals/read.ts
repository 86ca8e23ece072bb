import { createHash } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { arrivalCalls } from '@/lib/contracts/fees/arrival-calls.ts';
import { isTelling } from '@/lib/rules/fees/telling-serial.ts';
import { lineMarks } from '@/lib/rules/finance/bank-chain.ts';
import { type BankLayout, columnsFault, layoutAfter, type StatementLine } from '@/lib/rules/finance/bank-statement.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { type ReadStatement, readStatement } from '../../finance/index.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, localPath, storeBytes } from '../../kernel/files.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { openSheet, sheetKind } from '../../sheets/open-sheet.ts';
import { feeArrivalLayouts, feeArrivals } from '../schema/arrivals.ts';

type Read = typeof arrivalCalls.readArrivals;

/**
 * Takes the money that came in from a bank's list. Lines that were brought before bring nothing, whatever file they
 * stand in; lines of money that went out are left out. Where headers do not tell which columns hold day and amount,
 * nothing is taken, and the answer says what is missing; what a person says of them is remembered for the account.
 * @throws ServiceError tooLarge, unreadableFile, sheetTooLong, fileTooComplex, readersBusy, callerGone;
 * arrivalsElsewhere: lines of the list were brought for another account
 */
export async function readArrivals(
  steps: Steps,
  { account, columns: said }: ParsedInputOf<Read>,
): Promise<ReplyOf<Read>> {
  const layout = await steps.run((ctx) => layoutOf(ctx, account));
  const read = await statementOf(steps, said, layout);
  const missing = columnsFault(read.columns);
  const columns = read.headers.map((header, at) => ({ header, field: read.columns[at] ?? null }));
  if (missing) return { missing, columns, added: 0, addedCents: 0, known: 0, out: 0, faults: [] };
  return steps.run(async (ctx) => {
    const came = await take(ctx, account, read);
    if (said !== '') await remember(ctx, account, layout, read);
    return { missing, columns, ...came };
  });
}

/** Keeps the lines of money that came in and were not brought before. */
async function take(ctx: Ctx, account: string, { lines, faults }: ReadStatement) {
  // A list may or may not say the balance after each line: it tells none from another.
  const marks = lineMarks(lines.map((line) => ({ ...line, balanceCents: null }))).map((mark) =>
    createHash('sha256').update(mark).digest('base64url'),
  );
  const came = lines.flatMap((line, at) => (line.cents > 0 ? [{ line, mark: marks[at] ?? '' }] : []));
  await refuseElsewhere(
    ctx,
    account,
    came.map(({ line }) => line),
  );
  const known = await knownMarks(
    ctx,
    account,
    came.map(({ mark }) => mark),
  );
  const fresh = came.filter(({ mark }) => !known.has(mark));
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await bulkInsert(
    ctx.tx,
    feeArrivals,
    fresh.map(({ line, mark }) => ({
      ...{ schoolId: ctx.school.id, id: uuidv7(), account, mark, onDay: line.onDate, cents: line.cents },
      ...{ payerName: line.counterparty, remark: line.summary, serial: line.serial, state: 'open' as const },
      ...{ readAt: ctx.now, readBy: ctx.person.accountId, ...by },
    })),
  );
  const addedCents = sumCents(fresh.map(({ line }) => line));
  const change = { account, added: fresh.length, addedCents, known: known.size, faults: faults.length };
  ctx.audit({ object: { type: 'arrival', id: 'list' }, change });
  return {
    ...{ added: fresh.length, addedCents, known: came.length - fresh.length, out: lines.length - came.length },
    faults: faults.slice(0, limits.feeArrivalFaults).map(({ row }) => row),
  };
}

/** The sheet that was sent, by what its columns mean; nothing of it is kept. */
async function statementOf(steps: Steps, columns: string, known: BankLayout): Promise<ReadStatement> {
  const { file } = steps;
  if (!file) throw new ServiceError('unreadableFile');
  const stored = await storeBytes(file.bytes(), limits.importFileBytes);
  try {
    const path = await localPath(stored.id);
    const sheet = await openSheet(path, await sheetKind(path, file.name), steps);
    return await readStatement(sheet, { columns, mended: '' }, known);
  } finally {
    await discardBytes(stored.id);
  }
}

async function layoutOf(ctx: Ctx, account: string): Promise<BankLayout> {
  const { columns } = feeArrivalLayouts;
  const [kept] = await ctx.tx
    .select({ columns })
    .from(feeArrivalLayouts)
    .where(and(ofSchool(ctx, feeArrivalLayouts), eq(feeArrivalLayouts.account, account)));
  return kept?.columns ?? {};
}

/** Keeps what a person said of the columns, so that the account's next list is read without being asked. */
async function remember(ctx: Ctx, account: string, before: BankLayout, { headers, columns }: ReadStatement) {
  const facts = {
    columns: layoutAfter(before, headers, columns),
    ...{ updatedAt: ctx.now, updatedBy: ctx.person.accountId },
  };
  await ctx.tx
    .insert(feeArrivalLayouts)
    .values({ schoolId: ctx.school.id, account, ...facts })
    .onConflictDoUpdate({ target: [feeArrivalLayouts.schoolId, feeArrivalLayouts.account], set: facts });
}

async function knownMarks(ctx: Ctx, account: string, marks: readonly string[]): Promise<ReadonlySet<string>> {
  // Whoever brings lists of the account at the same moment waits, and then finds them known.
  await holdAccount(ctx, account);
  const rows = await ctx.tx
    .select({ mark: feeArrivals.mark })
    .from(feeArrivals)
    .where(and(ofSchool(ctx, feeArrivals), eq(feeArrivals.account, account), inArray(feeArrivals.mark, [...marks])));
  return new Set(rows.map(({ mark }) => mark));
}

const holdAccount = (ctx: Ctx, account: string) =>
  ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`fee arrivals ${ctx.school.id} ${account}`}))`);

/**
 * A bank gives each entry a number of its own: one that was brought for another account says that the account is typed
 * otherwise than before, and its lines would be taken twice.
 */
async function refuseElsewhere(ctx: Ctx, account: string, lines: readonly StatementLine[]): Promise<void> {
  const numbered = new Set(lines.map(({ serial }) => serial).filter((serial) => isTelling(serial)));
  if (numbered.size === 0) return;
  const { serial, onDay, cents } = feeArrivals;
  const rows = await ctx.tx
    .select({ account: feeArrivals.account, serial, onDay, cents })
    .from(feeArrivals)
    .where(and(ofSchool(ctx, feeArrivals), inArray(serial, [...numbered]), ne(feeArrivals.account, account)));
  const same = rows.find((row) =>
    lines.some((one) => one.serial === row.serial && one.onDate === row.onDay && one.cents === row.cents),
  );
  if (same) throw new ServiceError('arrivalsElsewhere', { account: same.account });
}
