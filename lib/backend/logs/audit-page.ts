import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ModuleContract, ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { logCalls } from '@/lib/contracts/logs/log-calls.ts';
import type { AuditRow } from '@/lib/contracts/logs/logs.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { verifyChain } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/context.ts';
import { dayBegins } from '../kernel/day-begins.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { auditEntries } from '../kernel/schema.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { formerlyBeginning, presentAction } from './former-actions.ts';

const contracts: readonly ModuleContract[] = Object.values(modules);
const names = new Map(
  contracts.flatMap(({ endpoints, permissions }) =>
    Object.values(endpoints).flatMap(({ name, permission }) =>
      permission && permissions[permission] ? [[name, permissions[permission]] as const] : [],
    ),
  ),
);

/** What the right is called that a refused call asked for: such a row names the call. Null for what people did. */
const askedRight = (action: string, locale: Locale): string | null => names.get(action)?.[locale] ?? null;

type Calls = typeof logCalls;
type Row = typeof auditEntries.$inferSelect;

/** Audit rows of the school from the newest on, before a given one where `before` names it. */
export async function auditPage(ctx: Ctx, input: ParsedInputOf<Calls['audit']>): Promise<ReplyOf<Calls['audit']>> {
  const { person, action, objectId, result, from, to, before } = input;
  const rows = await ctx.tx
    .select()
    .from(auditEntries)
    .where(
      and(
        ofSchool(ctx, auditEntries),
        before ? lt(auditEntries.seq, before) : undefined,
        person ? sql`starts_with(${auditEntries.actorName}, ${person})` : undefined,
        action ? actionBegins(action) : undefined,
        objectId ? eq(auditEntries.objectId, objectId) : undefined,
        result ? eq(auditEntries.result, result) : undefined,
        from ? gte(auditEntries.at, dayBegins(ctx, from)) : undefined,
        to ? lt(auditEntries.at, dayBegins(ctx, to, 1)) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(limits.auditPageRows + 1);
  return {
    rows: rows.slice(0, limits.auditPageRows).map((row) => seen(row, ctx.locale)),
    more: rows.length > limits.auditPageRows,
  };
}

/** Under its present name or a former one. */
function actionBegins(given: string): SQL | undefined {
  const begin = presentAction(given);
  const named = sql`starts_with(${auditEntries.action}, ${begin})`;
  return or(named, inArray(auditEntries.action, formerlyBeginning(begin)));
}

/** One audit row with what was changed. @throws ServiceError notFound */
export async function auditEntry(ctx: Ctx, { seq }: { readonly seq: number }): Promise<ReplyOf<Calls['auditEntry']>> {
  const [row] = await ctx.tx
    .select()
    .from(auditEntries)
    .where(and(ofSchool(ctx, auditEntries), eq(auditEntries.seq, seq)));
  if (!row) throw new ServiceError('notFound');
  return { ...seen(row, ctx.locale), change: (JSON.parse(row.text) as { change: unknown }).change };
}

/** Whether the chain of the school's audit rows is whole. */
export function verifyAudit({ tx, school }: Ctx): Promise<ReplyOf<Calls['verifyAudit']>> {
  return verifyChain(tx, school.id);
}

const seen = (
  { seq, at, actorName, address, action, objectType, objectId, result, requestId }: Row,
  locale: Locale,
): AuditRow => ({
  seq,
  at: at.toISOString(),
  actorName,
  address,
  action: presentAction(action),
  // Only a call that lacked its right is about the endpoint.
  askedRight: result === 'refused' && objectType === 'endpoint' ? askedRight(action, locale) : null,
  objectType,
  objectId,
  result,
  requestId,
});
