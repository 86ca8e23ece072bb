import { and, asc, eq, gt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Said } from '@/lib/contracts/errors.ts';
import type { subjectCalls } from '@/lib/contracts/finance/subject-calls.ts';
import { chartOf as chartSubjects } from '@/lib/rules/finance/chart.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { subTypeFits } from '@/lib/rules/finance/subject-number.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { type LedgerRow, ledgerOf } from '../ledgers/find-ledger.ts';
import { financeLedgers, financeSubjects } from '../schema.ts';
import { chartOf, leavesBelow, seenSubject } from './chart.ts';
import { lockChart } from './lock.ts';
import { soundsOf } from './sounds.ts';

type Call = typeof subjectCalls.addTopSubject;

/**
 * Adds a subject of the first level in a gap that the standard leaves for additions; income is divided by restriction
 * as all income of the standard is.
 * @throws ServiceError notFound, periodClosed: the whole year, duplicate, invalid: net assets have no others, the
 * number begins with another type's digit, means something else in another edition or is missing in a later year
 */
export async function addTopSubject(ctx: Ctx, input: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const { year, number, name, subType, contra } = input;
  const { ledger, chart } = await lockChart(ctx, (await ledgerOf(ctx, year)).id);
  if (chart.byNumber.has(number)) throw duplicateOf('number', number);
  if (subType === 5) refuse('subType', { key: 'netAssetsWhole' });
  if (!subTypeFits(number, subType)) refuse('number', { key: 'numberType' });
  const meant = Object.values(standards)
    .flatMap((standard) => standard.chart)
    .find((one) => one.number === number && one.name !== name);
  if (meant) refuse('number', { key: 'numberMeant', params: { name: meant.name } });
  await refuseUnknownLater(ctx, ledger, number);
  const rows = rowsOf(ctx, ledger, input);
  const targets = standards[ledger.standard].carryTo;
  const carried = rows.map((row) => {
    if (!row.isLowest || subType < 6) return row;
    const top = chart.byNumber.get(targets[row.restriction ?? 'unrestricted']);
    const [target, ...more] = top ? leavesBelow(chart, top) : [];
    // Of several funds the school says which.
    return { ...row, carryTo: target && more.length === 0 ? target.id : null };
  });
  await bulkInsert(ctx.tx, financeSubjects, carried);
  const id = carried[0]?.id ?? '';
  ctx.audit({ object: { type: 'financeSubject', id }, change: { number, name, subType, contra } });
  const after = await chartOf(ctx, ledger.id);
  const row = after.byId.get(id);
  if (!row) throw new ServiceError('notFound');
  return seenSubject(after, row);
}

function refuse(field: 'number' | 'subType', error: Said): never {
  throw invalidFields({ [field]: error });
}

/** What it ends in goes to the same number of the next year, which must have it. */
async function refuseUnknownLater(ctx: Ctx, { year }: LedgerRow, number: string): Promise<void> {
  const [later] = await ctx.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(ctx, financeLedgers), gt(financeLedgers.year, year)))
    .orderBy(asc(financeLedgers.year))
    .limit(1);
  if (!later) return;
  const [there] = await ctx.tx
    .select({ id: financeSubjects.id })
    .from(financeSubjects)
    .where(
      and(ofSchool(ctx, financeSubjects), eq(financeSubjects.ledgerId, later.id), eq(financeSubjects.number, number)),
    );
  if (!there) refuse('number', { key: 'laterFirst', params: { year: String(later.year) } });
}

function rowsOf(
  ctx: Ctx,
  ledger: LedgerRow,
  { number, name, subType, contra }: ParsedInputOf<Call>,
): (typeof financeSubjects.$inferInsert & { isLowest: boolean })[] {
  const mark = subType === 6 ? 'split' : contra ? 'contra' : undefined;
  const chart = chartSubjects([mark ? [number, name, subType, mark] : [number, name, subType]]);
  return chart.map((one) => ({
    schoolId: ctx.school.id,
    id: uuidv7(),
    ledgerId: ledger.id,
    ...one,
    sounds: soundsOf(one.name),
    official: false,
    isLowest: chart.every((other) => other === one || !other.number.startsWith(one.number)),
    enabled: true,
    entrusted: false,
    auxiliaryKinds: [],
    carryTo: null,
    currency: null,
    version: 1,
    updatedAt: ctx.now,
    updatedBy: ctx.person.accountId,
  }));
}
