import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { documentCalls } from '@/lib/contracts/finance/document-calls.ts';
import type { DocumentReason } from '@/lib/rules/finance/document-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { financeDocuments } from '../schema/documents.ts';
import { draftVouchers, type ReadyDocument } from './draft.ts';
import { type FittingVoucher, type Hindrance, isFitting, type Judge, judgeOf } from './judge.ts';

type Call = typeof documentCalls.makeDocuments;
type Waiting = Pick<typeof financeDocuments.$inferSelect, 'id' | 'number' | 'day' | 'lines' | 'madeBy'>;

/** Months that take no voucher, so that another day may be given. */
const ofMonth: readonly DocumentReason[] = ['noPeriod', 'periodClosed', 'periodHeld'];

/**
 * Drafts the vouchers of documents that wait, the oldest first, and says of the others what hinders them. Those that
 * have one keep it, so repeating it makes nothing twice.
 * @throws ServiceError notFound: one of those named is not there
 */
export async function makeDocuments(ctx: Ctx, { ids, onDate }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const waiting = await waitingDocuments(ctx, ids);
  const mayCorrect = ctx.can('finance.period.correct');
  const judge = await judgeOf(ctx, waiting, { mayCorrect, otherDay: onDate, lock: true });
  const ready: ReadyDocument[] = [];
  const stayed: ReplyOf<Call>['why'] = [];
  for (const document of waiting) {
    const judged = judgedOn(judge, document, onDate);
    if (isFitting(judged)) ready.push({ ...document, voucher: judged });
    else stayed.push({ id: document.id, number: document.number, ...judged });
  }
  const now = await lockWaiting(ctx, ready.slice(0, limits.financeDocumentsMade));
  await draftVouchers(ctx, now);
  const object = { type: 'financeDocument', id: now.length === 1 ? (now[0]?.id ?? '') : 'batch' };
  ctx.audit({ object, change: { made: now.map(({ id }) => id), stayed: stayed.length, onDate } });
  return {
    made: now.length,
    left: Math.max(0, ready.length - limits.financeDocumentsMade),
    stayed: stayed.length,
    why: stayed.slice(0, limits.financeDocumentsShown),
  };
}

function judgedOn(judge: Judge, document: Waiting, onDate: string | undefined): FittingVoucher | Hindrance {
  const judged = judge(document);
  return onDate && !isFitting(judged) && ofMonth.includes(judged.reason) ? judge(document, onDate) : judged;
}

async function waitingDocuments(ctx: Ctx, ids: readonly string[] | undefined): Promise<Waiting[]> {
  const { id, number, day, lines, madeBy, voucherId } = financeDocuments;
  const rows = await ctx.tx
    .select({ id, number, day, lines, madeBy, voucherId })
    .from(financeDocuments)
    .where(and(ofSchool(ctx, financeDocuments), ids ? inArray(id, ids) : isNull(voucherId)))
    .orderBy(asc(day), asc(number), asc(id));
  if (ids && rows.length < ids.length) throw new ServiceError('notFound');
  return rows.filter((row) => row.voucherId === null);
}

/** Those that still wait, in one order, so that two who make vouchers never wait for each other in a circle. */
async function lockWaiting(ctx: Ctx, ready: readonly ReadyDocument[]): Promise<ReadyDocument[]> {
  if (ready.length === 0) return [];
  const ids = ready.map(({ id }) => id);
  const rows = await ctx.tx
    .select({ id: financeDocuments.id })
    .from(financeDocuments)
    .where(and(ofSchool(ctx, financeDocuments), inArray(financeDocuments.id, ids), isNull(financeDocuments.voucherId)))
    .orderBy(asc(financeDocuments.id))
    .for('update');
  const locked = new Set(rows.map(({ id }) => id));
  return ready.filter(({ id }) => locked.has(id));
}
