import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { LimitRow, limitCalls } from '@/lib/contracts/health/limit.ts';
import {
  type DatedLimit,
  limitBounds,
  limitKinds,
  limitSubjects,
  limitsInForce,
  limitText,
  readLimit,
  shippedLimits,
} from '@/lib/rules/health/dated-limits.ts';
import { commonDiseases } from '@/lib/rules/health/disease-table.ts';
import { healthIndexWeights } from '@/lib/rules/health-index.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { only } from '../kept.ts';
import { healthLimits as table } from '../schema/limit.ts';
import { expiringRecords } from './retained.ts';

type Calls = typeof limitCalls;
type Asked = ParsedInputOf<Calls['saveLimit']>;
type Kept = DatedLimit & { readonly id: string };

/** A page of the limits of the school and of the product, by kind: the latest of each first. */
async function pageOfLimits(
  ctx: Ctx,
  { page, size, kind, state }: ParsedInputOf<Calls['limits']>,
): Promise<ReplyOf<Calls['limits']>> {
  const own = await ctx.tx.select().from(table).where(ofSchool(ctx, table));
  const all: Kept[] = [...own, ...shippedLimits.map((row) => ({ ...row, id: `${row.kind} ${row.subject}` }))];
  const place = (row: DatedLimit) => limitKinds.indexOf(row.kind) * 1_000 + subjectPlace(row.subject);
  const sorted = all.toSorted((one, other) => place(one) - place(other) || (one.fromOn < other.fromOn ? 1 : -1));
  const rows = rowsOf(sorted, own, today(ctx)).filter(
    (row) => (kind === undefined || row.kind === kind) && (state === undefined || row.state === state),
  );
  return { rows: rows.slice((page - 1) * size, page * size), total: rows.length, page, size };
}

const subjectPlace = (subject: string) => limitSubjects.indexOf(subject);

function rowsOf(all: readonly Kept[], own: readonly DatedLimit[], day: string): LimitRow[] {
  const inForce = new Set(limitsInForce(own, day).map(({ kind, subject, fromOn }) => `${kind} ${subject} ${fromOn}`));
  return all.map(({ id, kind, subject, value, days, source, region, fromOn }) => ({
    ...{ id, kind, subject, source, region },
    value: limitText(kind, value),
    days: limitBounds[kind].hasDays ? days : null,
    fromOn: fromOn || null,
    origin: fromOn ? 'own' : 'shipped',
    state: fromOn > day ? 'later' : inForce.has(`${kind} ${subject} ${fromOn}`) ? 'inForce' : 'former',
    actions: [],
  }));
}

/** Says what counts from a day on. @throws ServiceError invalid: the day has passed, a value that is none */
async function saveLimit(ctx: Ctx, asked: Asked): Promise<LimitRow> {
  const { kind, subject, fromOn, source, region } = asked;
  if (fromOn < today(ctx)) throw invalidFields({ fromOn: { key: 'limitDay' } });
  refuseSubject(asked);
  const { least, most, hasDays } = limitBounds[kind];
  const value = readLimit(kind, asked.value);
  if (value === null) {
    const params = { least: limitText(kind, least), most: limitText(kind, most) };
    throw invalidFields({ value: { key: 'limitValue', params } });
  }
  if (hasDays && asked.days === 0) throw invalidFields({ days: { key: 'required' } });
  const facts = { kind, subject, value, days: hasDays ? asked.days : 0, source, region, fromOn };
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const sameDay = and(eq(table.kind, kind), eq(table.subject, subject), eq(table.fromOn, fromOn));
  const [old] = await ctx.tx
    .select({ value: table.value, days: table.days, source: table.source })
    .from(table)
    .where(and(ofSchool(ctx, table), sameDay));
  const row = only(
    await ctx.tx
      .insert(table)
      .values({ schoolId: ctx.school.id, id: uuidv7(), ...facts, ...by })
      .onConflictDoUpdate({
        target: [table.schoolId, table.kind, table.subject, table.fromOn],
        set: { ...facts, ...by },
      })
      .returning(),
  );
  ctx.audit({ object: { type: 'healthLimit', id: row.id }, change: { old: old ?? null, new: facts } });
  const own = await ctx.tx.select().from(table).where(ofSchool(ctx, table));
  return only(rowsOf([row], own, today(ctx)));
}

/** @throws ServiceError invalid: a kind of a disease without one, or with a part of the index */
function refuseSubject({ kind, subject }: Asked): void {
  const { of } = limitBounds[kind];
  const fits =
    of === 'disease'
      ? commonDiseases.some(({ code }) => code === subject)
      : of === 'part'
        ? subject in healthIndexWeights
        : subject === '';
  if (!fits)
    throw invalidFields({ subject: { key: `limitSubject${of === 'disease' ? 'Disease' : of ? 'Part' : 'None'}` } });
}

export const limitVerbs: VerbGroup<Calls> = { limits: pageOfLimits, saveLimit, expiringRecords };
