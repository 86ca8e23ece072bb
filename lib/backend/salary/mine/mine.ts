import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { mineCalls } from '@/lib/contracts/salary/mine.ts';
import { slipMachine } from '@/lib/contracts/salary/slip.data.ts';
import type { OpenedSlip } from '@/lib/contracts/salary/slip.ts';
import { isPhone } from '@/lib/rules/phone-browser.ts';
import { type SalaryItemKind, slipSums } from '@/lib/rules/salary/slip-items.ts';
import { isProven } from '../../account/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { sendMessage } from '../../notices/index.ts';
import { keyHolders } from '../../organisation/index.ts';
import { sealedItemsOf } from '../record/lines.ts';
import { salaryRecords, salarySheets } from '../schema/record.ts';
import { salaryQuestions, salarySlips as table } from '../schema/slip.ts';
import { opener, sealer } from '../sealed.ts';
import { opened, ownMoves } from '../slip/opened.ts';

type Calls = typeof mineCalls;

/** Of the caller, once they were pushed. */
const own = (ctx: Ctx) => and(eq(table.staffId, ctx.staffId), isNotNull(table.sentAt));

/** The caller's own slips by month, those that were withdrawn with what stands in their place. */
async function mySlips(ctx: Ctx): Promise<ReplyOf<Calls['mySlips']>> {
  const rows = await ctx.tx
    .select({ slip: table, title: salaryRecords.title, kind: salaryRecords.kind })
    .from(table)
    .innerJoin(salaryRecords, and(ofSchool(ctx, salaryRecords), eq(salaryRecords.id, table.recordId)))
    .where(and(ofSchool(ctx, table), own(ctx)))
    .orderBy(desc(table.month), desc(table.sentAt));
  return {
    slips: rows.map(({ slip: { id, month, state, reason }, title, kind }) => {
      const other = rows.find((one) => one.slip.month === month && one.kind === kind && one.slip.state !== 'revoked');
      return { id, month, title, state, reason, replacedBy: state === 'revoked' ? (other?.slip.id ?? null) : null };
    }),
  };
}

async function refuseUnproven(ctx: Ctx): Promise<void> {
  if (!(await isProven(ctx))) throw new ServiceError('slipProof');
}

/**
 * One of the own slips with its amounts; the first time is kept.
 * @throws ServiceError notFound; wrongState: it was withdrawn; slipProof, salaryKeyLost
 */
async function openMySlip(ctx: Ctx, { id }: ParsedInputOf<Calls['openMySlip']>): Promise<OpenedSlip> {
  const slip = await lockRow(ctx, table, id, own(ctx));
  await refuseUnproven(ctx);
  if (slip.state === 'revoked') throw new ServiceError('wrongState');
  const state = slipMachine.after(slip.state, 'view');
  const viewedOn = isPhone(ctx.userAgent) ? 'phone' : 'computer';
  const seen = state ? await changeRow(ctx, table, slip, { state, viewedAt: ctx.now, viewedOn }) : slip;
  ctx.audit({ object: { type: 'salarySlip', id } });
  return opened(ctx, seen, ownMoves);
}

/** The version of the record that a slip is of, where it is a former one. */
const formerSheet = and(
  eq(salarySheets.schoolId, table.schoolId),
  eq(salarySheets.recordId, table.recordId),
  eq(salarySheets.number, table.sheet),
);

/** What the own slips of a year come to. @throws ServiceError slipProof, salaryKeyLost */
async function openMyYear(
  ctx: Ctx,
  { year }: ParsedInputOf<Calls['openMyYear']>,
): Promise<ReplyOf<Calls['openMyYear']>> {
  await refuseUnproven(ctx);
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
  const rows = await ctx.tx
    .select({
      slip: table,
      sealedItems: sql<string>`coalesce(${salarySheets.sealedItems}, ${salaryRecords.sealedItems})`,
    })
    .from(table)
    .innerJoin(salaryRecords, and(ofSchool(ctx, salaryRecords), eq(salaryRecords.id, table.recordId)))
    .leftJoin(salarySheets, formerSheet)
    .where(and(ofSchool(ctx, table), own(ctx), ne(table.state, 'revoked'), inArray(table.month, months)));
  const open = await opener(ctx);
  const sums = { incomeCents: 0, deductionCents: 0, netCents: 0 };
  const items = new Map<string, { name: string; kind: SalaryItemKind; cents: number }>();
  for (const { slip, sealedItems } of rows) {
    const of = open.items(slip.recordId, sealedItems);
    const values = open.values(slip.id, slip.sealedValues);
    const { incomeCents, deductionCents, netCents } = slipSums(of, values);
    sums.incomeCents += incomeCents;
    sums.deductionCents += deductionCents;
    sums.netCents += netCents;
    for (const [at, { name, kind, hidden }] of of.entries()) {
      if (hidden || kind === 'net' || !values[at]) continue;
      const found = items.get(`${kind} ${name}`) ?? { name, kind, cents: 0 };
      found.cents += values[at];
      items.set(`${kind} ${name}`, found);
    }
  }
  ctx.audit({ object: { type: 'salarySlip', id: String(year) }, change: { slips: rows.length } });
  return { slips: rows.length, ...sums, items: [...items.values()] };
}

interface Moved {
  readonly id: string;
  readonly version: number;
  readonly move: 'confirm' | 'ask';
}

/** The own slip that a move may be made with. @throws ServiceError notFound, conflict, wrongState */
async function ownRow(ctx: Ctx, asked: Moved) {
  // Whose it is comes first, so that nobody learns that another's is there.
  await findRow(ctx, table, asked.id, { more: own(ctx) });
  return rowToMove(ctx, table, asked, { states: slipMachine, current: async () => null });
}

/** Confirms one. @throws ServiceError notFound, conflict, wrongState: it was not opened yet, or a question is open */
async function confirmMySlip(ctx: Ctx, asked: ParsedInputOf<Calls['confirmMySlip']>) {
  const { row, state } = await ownRow(ctx, { ...asked, move: 'confirm' });
  await changeRow(ctx, table, row, { state, confirmedAt: ctx.now, confirmedHow: 'owner' });
  ctx.audit({ object: { type: 'salarySlip', id: row.id } });
  return { id: row.id };
}

/** Asks about an item. @throws ServiceError notFound, conflict, wrongState, salaryKeyLost; invalid: no such item */
async function askMySlip(ctx: Ctx, { item, text, ...asked }: ParsedInputOf<Calls['askMySlip']>) {
  const { row, state } = await ownRow(ctx, { ...asked, move: 'ask' });
  const record = await findRow(ctx, salaryRecords, row.recordId);
  // A month that is closed is talked about no more by its slips.
  if (record.state === 'closed') throw new ServiceError('wrongState');
  const { title, month } = record;
  const items = (await opener(ctx)).items(row.recordId, await sealedItemsOf(ctx, record, row.sheet));
  if (!items[item] || items[item].hidden) throw invalidFields({ item: { key: 'salaryItem' } });
  const id = uuidv7();
  const sealedQuestion = (await sealer(ctx))('question', id, text);
  await ctx.tx
    .insert(salaryQuestions)
    .values({ schoolId: ctx.school.id, id, slipId: row.id, item, sealedQuestion, askedAt: ctx.now });
  await changeRow(ctx, table, row, { state });
  const to = await keyHolders(ctx, 'salary.slip.open');
  await sendMessage(ctx, { to, kind: 'salaryAsked', params: { person: ctx.person.name, title, month } });
  ctx.audit({ object: { type: 'salarySlip', id: row.id } });
  return { id: row.id };
}

export const mineVerbs: VerbGroup<Calls> = { mySlips, openMySlip, openMyYear, confirmMySlip, askMySlip };
