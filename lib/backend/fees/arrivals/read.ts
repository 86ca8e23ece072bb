import { createHash } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { arrivalCalls } from '@/lib/contracts/fees/arrival-calls.ts';
import { isTelling } from '@/lib/rules/fees/telling-serial.ts';
import { lineMarks } from '@/lib/rules/finance/bank-chain.ts';
import { columnsFault, type StatementLine } from '@/lib/rules/finance/bank-statement.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { readStatement } from '../../finance/index.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, localPath, storeBytes } from '../../kernel/files.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { openSheet, sheetKind } from '../../sheets/open-sheet.ts';
import { feeArrivals } from '../schema/arrivals.ts';

type Read = typeof arrivalCalls.readArrivals;

/**
 * Takes the money that came in from a bank's list. Lines that were brought before bring nothing, whatever file they
 * stand in; lines of money that went out are left out.
 * @throws ServiceError tooLarge, unreadableFile, sheetTooLong, sheetColumns, fileTooComplex, readersBusy, callerGone;
 * arrivalsElsewhere: lines of the list were brought for another account
 */
export async function readArrivals(steps: Steps, { account }: ParsedInputOf<Read>): Promise<ReplyOf<Read>> {
  const { lines, faults } = await statementOf(steps);
  // A list may or may not say the balance after each line: it tells none from another.
  const marks = lineMarks(lines.map((line) => ({ ...line, balanceCents: null }))).map((mark) =>
    createHash('sha256').update(mark).digest('base64url'),
  );
  const came = lines.flatMap((line, at) => (line.cents > 0 ? [{ line, mark: marks[at] ?? '' }] : []));
  return steps.run(async (ctx) => {
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
      faults: faults.slice(0, limits.feeArrivalFaults),
    };
  });
}

/** The lines of the sheet that was sent, by the headers of its columns; nothing of it is kept. */
async function statementOf(steps: Steps) {
  const { file } = steps;
  if (!file) throw new ServiceError('unreadableFile');
  const stored = await storeBytes(file.bytes(), limits.importFileBytes);
  try {
    const path = await localPath(stored.id);
    const sheet = await openSheet(path, await sheetKind(path, file.name), steps);
    const { columns, lines, faults } = await readStatement(sheet, { columns: '', mended: '' }, {});
    if (columnsFault(columns)) throw new ServiceError('sheetColumns', { sheet: 'arrivals' });
    return { lines, faults: faults.map(({ row }) => row) };
  } finally {
    await discardBytes(stored.id);
  }
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
