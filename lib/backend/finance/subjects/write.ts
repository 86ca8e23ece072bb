import { and, eq, ne, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { subjectCalls } from '@/lib/contracts/finance/subject-calls.ts';
import type { Restriction } from '@/lib/rules/finance/chart.ts';
import type { ForeignCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import { type Standard, standards } from '@/lib/rules/finance/standard.ts';
import { nextChildNumber } from '@/lib/rules/finance/subject-number.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { refuseUnlisted } from '../auxiliary/currencies.ts';
import { financeBalances, financeOpenings } from '../schema/balances.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { financeSubjects } from '../schema.ts';
import { type Chart, chartOf, leavesBelow, type SubjectRow, seenSubject } from './chart.ts';
import { lockSubject } from './lock.ts';
import { soundsOf } from './sounds.ts';
import { assertUnit, bringCounted } from './unit.ts';

type Calls = typeof subjectCalls;

/**
 * Adds a subject below another. Where that one is used, its row becomes the child and a new row takes its number, so
 * that entries and balances move without being touched.
 * @throws ServiceError notFound, periodClosed: the whole year, invalid: no number left, or no such restriction here,
 * duplicate, balanceMoves: used, and not said that the balance moves
 */
export async function addSubject(
  ctx: Ctx,
  input: ParsedInputOf<Calls['addSubject']>,
): Promise<ReplyOf<Calls['addSubject']>> {
  const { ledger, subject: parent, chart } = await lockSubject(ctx, input.parentId);
  const number = childNumber(chart, parent, input.ending);
  const bearing = restrictionBelow(chart, parent, standards[ledger.standard], input.restriction);
  const moves = parent.isLowest && (await isUsed(ctx, parent.id));
  // What was booked as unrestricted would be restricted from now on.
  if (moves && (bearing.restriction ?? 'unrestricted') !== (parent.restriction ?? 'unrestricted'))
    throw invalidFields({ restriction: { key: 'restrictionMoves' } });
  if (moves && !input.movesBalance) throw new ServiceError('balanceMoves', { name: `${parent.number} ${parent.name}` });
  await assertCurrency(ctx, parent, input.currency, moves);
  if (moves) await assertUnit(ctx, parent, input.unit);
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const child = {
    number,
    name: input.name,
    sounds: soundsOf(input.name),
    official: false,
    isLowest: true,
    enabled: true,
    ...bearing,
    entrusted: input.entrusted,
    auxiliaryKinds: input.auxiliaryKinds,
    currency: input.currency,
    unit: input.unit,
    ...by,
  };
  const { id: _, version: _1, carryTo: _2, ...inherited } = parent;
  const id = moves ? parent.id : uuidv7();
  if (moves) {
    await changeRow(ctx, financeSubjects, parent, child);
    await ctx.tx.insert(financeSubjects).values({
      ...inherited,
      id: uuidv7(),
      isLowest: false,
      carryTo: null,
      auxiliaryKinds: [],
      currency: null,
      unit: null,
      ...by,
    });
  } else {
    if (parent.isLowest) await changeRow(ctx, financeSubjects, parent, { isLowest: false, currency: null, unit: null });
    await ctx.tx.insert(financeSubjects).values({ ...inherited, ...child, id, version: 1 });
  }
  const change = { number, name: input.name, parent: parent.number, moved: moves };
  ctx.audit({ object: { type: 'financeSubject', id }, change });
  return afterwards(ctx, parent.ledgerId, id);
}

/**
 * Changes a subject. Official numbers and the tree stay.
 * @throws ServiceError notFound, periodClosed: the whole year, conflict, invalid: the target is no net asset, or one of
 * another restriction; what stands on it says no amount in the currency, or a quantity that would have no unit
 */
export async function saveSubject(
  ctx: Ctx,
  { id, version, carryToId, currency, unit, ...given }: ParsedInputOf<Calls['saveSubject']>,
): Promise<ReplyOf<Calls['saveSubject']>> {
  const { ledger, subject: before, chart } = await lockSubject(ctx, id);
  await refuseStale(ctx, before, version, seenSubject(chart, before));
  const target = carryToId ? chart.byId.get(carryToId) : null;
  if (carryToId && !target) throw new ServiceError('notFound');
  const fits = !target || (target.subType === 5 && target.isLowest && target.id !== id);
  if (!fits) throw invalidFields({ carryToId: { key: 'notNetAsset' } });
  // The statements go by the subject's restriction, the books by the target: both must say the same.
  const contradicts = target && target.restriction !== (before.restriction ?? 'unrestricted');
  if (contradicts && carryToId !== before.carryTo) throw invalidFields({ carryToId: { key: 'otherRestriction' } });
  const facts = {
    ...given,
    currency: currency === undefined ? before.currency : currency,
    unit: unit === undefined ? before.unit : unit,
  };
  if (facts.currency !== before.currency) await assertCurrency(ctx, before, facts.currency, true);
  if (facts.unit !== before.unit) await assertUnit(ctx, before, facts.unit);
  await changeRow(ctx, financeSubjects, before, { ...facts, carryTo: carryToId, sounds: soundsOf(facts.name) });
  const { name, enabled, entrusted, auxiliaryKinds, carryTo } = before;
  if (facts.unit !== null && before.unit === null) await bringCounted(ctx, ledger);
  const old = { name, enabled, entrusted, auxiliaryKinds, carryTo, currency: before.currency, unit: before.unit };
  const change = { old, new: { ...facts, carryTo: carryToId } };
  ctx.audit({ object: { type: 'financeSubject', id }, change });
  return afterwards(ctx, before.ledgerId, id);
}

/**
 * The restriction of a new child and the net asset it ends in. Income that is split says it for all below it; an
 * expense is unrestricted by default, and restricted where the standard knows such expenses.
 * @throws ServiceError invalid
 */
function restrictionBelow(
  chart: Chart,
  parent: SubjectRow,
  { carryTo, restrictedExpense }: Standard,
  wanted: Restriction | null,
): Pick<SubjectRow, 'restriction' | 'carryTo'> {
  const restriction = wanted ?? parent.restriction;
  const isOpen = parent.subType === 7 && restrictedExpense && !(parent.official && parent.number.length > 4);
  const contradicts = parent.restriction !== null && restriction !== parent.restriction;
  if (contradicts && !(isOpen && restriction === 'restricted'))
    throw invalidFields({ restriction: { key: 'otherRestriction' } });
  if (parent.subType < 6 || (parent.carryTo !== null && !contradicts)) return { restriction, carryTo: parent.carryTo };
  const top = chart.byNumber.get(carryTo[restriction ?? 'unrestricted']);
  const beside = leavesBelow(chart, parent).filter((row) => row.restriction === restriction);
  const meant = new Set(beside.map((row) => row.carryTo));
  const [target, ...more] = meant.size > 0 ? [...meant] : top ? leavesBelow(chart, top).map(({ id }) => id) : [];
  // Of several funds the school says which.
  return { restriction, carryTo: target && more.length === 0 ? target : null };
}

async function afterwards(ctx: Ctx, ledgerId: string, id: string) {
  const chart = await chartOf(ctx, ledgerId);
  const row = chart.byId.get(id);
  if (!row) throw new ServiceError('notFound');
  return seenSubject(chart, row);
}

function childNumber({ byNumber, rows }: Chart, { number }: SubjectRow, ending: string | undefined): string {
  const wanted = ending
    ? `${number}${ending}`
    : nextChildNumber(
        number,
        rows.map((row) => row.number),
      );
  if (!wanted || wanted.length > 10) throw invalidFields({ parentId: { key: 'numberLevels' } });
  if (byNumber.has(wanted)) throw duplicateOf('ending', wanted);
  return wanted;
}

/** Whether anything posted, opened or carried over names the subject. */
async function isUsed(ctx: Ctx, id: string): Promise<boolean> {
  const [balance] = await ctx.tx
    .select({ period: financeBalances.period })
    .from(financeBalances)
    .where(and(ofSchool(ctx, financeBalances), eq(financeBalances.subjectId, id)))
    .limit(1);
  if (balance) return true;
  const drafted = sql`exists (select from finance_vouchers v where v.school_id = ${ctx.school.id}
    and v.draft_lines @> ${JSON.stringify([{ subjectId: id }])}::jsonb)`;
  const [named] = await ctx.tx
    .select({ id: financeSubjects.id })
    .from(financeSubjects)
    .where(
      and(
        ofSchool(ctx, financeSubjects),
        or(eq(financeSubjects.carryTo, id), and(eq(financeSubjects.id, id), drafted)),
      ),
    )
    .limit(1);
  return named !== undefined;
}

/**
 * Whether a subject may be kept in a currency from now on: an asset or a liability, in a currency of the school's list,
 * and whatever stands on it says its amount in that currency.
 * @param used whether what stands on it would be kept so as well
 * @throws ServiceError invalid
 */
async function assertCurrency(
  ctx: Ctx,
  { id, subType, currency: before }: SubjectRow,
  currency: ForeignCurrency | null,
  used: boolean,
): Promise<void> {
  if (currency !== null && subType >= 5) refuse('currencyKind');
  if (currency !== null && currency !== before) await refuseUnlisted(ctx, currency);
  if (!used || currency === before) return;
  // Amounts that were kept would be lost from sight, amounts that were not cannot be told.
  if (before !== null ? await isTouched(ctx, id) : await hasOther(ctx, id, currency)) refuse('currencyMoves');
}

const refuse = (key: 'currencyKind' | 'currencyMoves'): never => {
  throw invalidFields({ currency: { key } });
};

const isTouched = (ctx: Ctx, id: string) => anyOf(ctx, id, sql`true`, sql`true`);

const hasOther = (ctx: Ctx, id: string, currency: ForeignCurrency | null) =>
  anyOf(
    ctx,
    id,
    sql`${financeEntries.currency} is distinct from ${currency} or ${financeEntries.foreignCents} is null`,
    or(ne(financeOpenings.openingCents, 0), ne(financeOpenings.debitCents, 0), ne(financeOpenings.creditCents, 0)) ??
      sql`true`,
  );

type Sql = ReturnType<typeof sql>;

async function anyOf(ctx: Ctx, id: string, ofEntry: Sql, ofOpening: Sql): Promise<boolean> {
  const [entry] = await ctx.tx
    .select({ at: financeEntries.at })
    .from(financeEntries)
    .where(and(ofSchool(ctx, financeEntries), eq(financeEntries.subjectId, id), ofEntry))
    .limit(1);
  const [opening] = await ctx.tx
    .select({ id: financeOpenings.subjectId })
    .from(financeOpenings)
    .where(and(ofSchool(ctx, financeOpenings), eq(financeOpenings.subjectId, id), ofOpening))
    .limit(1);
  return entry !== undefined || opening !== undefined;
}
