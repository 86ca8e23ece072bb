import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dueAt, type LevelTimes, openStates, type WarningKind, type WarningLevel } from '@/lib/rules/warning-state.ts';
import type { Tx } from '../../db/client.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { safetyMutes, safetyWarningSteps, safetyWarnings, type WarningFacts } from '../schema/warnings.ts';
import { settingsOf } from './settings.ts';

/** What raising needs of its surroundings: a request's context, a device's call and a job's step all have it. */
export interface WarningWriting {
  readonly tx: Tx;
  readonly now: Date;
  readonly school: { readonly id: string; readonly timeZone: string };
}

export interface NewWarning {
  readonly kind: WarningKind;
  readonly level: WarningLevel;
  readonly place: string;
  /** The occasion; the same one is raised once. */
  readonly cause: string;
  readonly deviceId?: string;
  readonly facts: WarningFacts;
}

/** Raises a warning. @returns its id; null where the occasion was raised before, or its source is muted */
export async function raiseWarning(w: WarningWriting, given: NewWarning): Promise<string | null> {
  if ((await mutedKinds(w, given.deviceId ?? null)).has(given.kind)) return null;
  const { times } = await settingsOf(w);
  const id = uuidv7();
  const [made] = await w.tx
    .insert(safetyWarnings)
    .values(warningRow(w, id, given, times))
    .onConflictDoNothing()
    .returning({ id: safetyWarnings.id });
  if (made) await noteStep(w, id, 'raise', given.facts.note ?? '');
  return made?.id ?? null;
}

/** A new warning as it is kept. */
export const warningRow = (
  { school, now }: WarningWriting,
  id: string,
  { deviceId = null, ...facts }: Omit<NewWarning, 'deviceId'> & { readonly deviceId?: string | null },
  times: readonly LevelTimes[],
) => ({
  ...{ schoolId: school.id, id, ...facts, deviceId, state: 'new' as const },
  ...{ raisedAt: now, times: 1, dueAt: dueAt('new', facts.level, now, times), escalations: 0 },
  ...{ reason: null, resolvedAt: null, version: 1, updatedAt: now, updatedBy: null },
});

/** The open warnings of a device by what they are about, locked. */
export async function openWarningsOf(ctx: WarningWriting, deviceId: string): Promise<ReadonlyMap<WarningKind, string>> {
  const rows = await ctx.tx
    .select({ id: safetyWarnings.id, kind: safetyWarnings.kind })
    .from(safetyWarnings)
    .where(
      and(
        ofSchool(ctx, safetyWarnings),
        eq(safetyWarnings.deviceId, deviceId),
        inArray(safetyWarnings.state, [...openStates]),
      ),
    )
    .orderBy(asc(safetyWarnings.id))
    .for('update');
  return new Map(rows.map(({ id, kind }) => [kind, id]));
}

type Step = typeof safetyWarningSteps.$inferInsert.step;

/** A line of what happened to a warning. */
export const stepRow = (
  { now, school }: WarningWriting,
  warningId: string,
  step: Step,
  note: string,
  by: string | null = null,
) => ({ schoolId: school.id, warningId, id: uuidv7(), step, note, at: now, by });

/** Adds a line to what happened to a warning. */
export async function noteStep(
  w: WarningWriting,
  warningId: string,
  step: Step,
  note: string,
  by: string | null = null,
): Promise<void> {
  await w.tx.insert(safetyWarningSteps).values(stepRow(w, warningId, step, note, by));
}

/**
 * Kinds of which a source raises nothing at present: of the device, or whoever tells them; without a device only these.
 */
export async function mutedKinds(ctx: WarningWriting, deviceId: string | null): Promise<ReadonlySet<WarningKind>> {
  const { until, kind, deviceId: device } = safetyMutes;
  const rows = await ctx.tx
    .select({ kind })
    .from(safetyMutes)
    .where(
      and(
        ofSchool(ctx, safetyMutes),
        gt(until, ctx.now),
        deviceId ? or(isNull(device), eq(device, deviceId)) : isNull(device),
      ),
    );
  return new Set(rows.map((row) => row.kind));
}
