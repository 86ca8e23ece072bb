import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { SpecialKind } from '@/lib/contracts/health/special-file.data.ts';
import type { specialFileCalls } from '@/lib/contracts/health/special-file.ts';
import type { ExaminationFound } from '@/lib/rules/health/examination.ts';
import { type GrowthKind, growthKindsOf } from '@/lib/rules/health/growth-summary.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { studentsOnRoll } from '../../students/index.ts';
import type { StoredRound } from '../assessment-round/assessment-round.ts';
import { examinedIn } from '../examination/examination.ts';
import { askedRound, measuredIn } from '../growth/round-children.ts';
import { newRow } from '../kept.ts';
import { healthSpecialFiles as table } from '../schema/special-file.ts';

/** What is followed of what measuring and examining find; overweight is watched by the next round alone. */
const kindOf: Readonly<Partial<Record<GrowthKind | ExaminationFound, SpecialKind>>> = {
  obesity: 'obesity',
  underweight: 'malnutrition',
  stunting: 'malnutrition',
  wasting: 'malnutrition',
  anaemia: 'anaemia',
  lowVision: 'eyesight',
  caries: 'teeth',
};

interface Found {
  readonly studentId: string;
  readonly classId: string | null;
  readonly className: string;
  readonly kind: SpecialKind;
  readonly foundOn: string;
  readonly finding: string;
}

/** Begins a file for each child in whom the newest round finds something, unless it has one or has been done since. */
export async function findSpecialFiles(ctx: Ctx): Promise<ReplyOf<(typeof specialFileCalls)['findSpecialFiles']>> {
  const round = await askedRound(ctx, 'growth', undefined);
  if (!round) {
    ctx.audit({ object: { type: 'healthRound', id: 'none' }, change: { specialFiles: 0 } });
    return { started: 0, round: null };
  }
  const all = await foundIn(ctx, round);
  const present = await studentsOnRoll(ctx, { ids: all.map(({ studentId }) => studentId) }, all.length);
  const isThere = new Set(present.map(({ id }) => id));
  const found = all.filter(({ studentId }) => isThere.has(studentId));
  const known = await ctx.tx
    .select({ studentId: table.studentId, kind: table.kind })
    .from(table)
    .where(
      and(
        ofSchool(ctx, table),
        inArray(
          table.studentId,
          found.map(({ studentId }) => studentId),
        ),
        or(eq(table.state, 'open'), gte(table.closedOn, round.fromOn)),
      ),
    );
  const taken = new Set(known.map(({ studentId, kind }) => `${studentId} ${kind}`));
  const rows = found.flatMap((one) => {
    const key = `${one.studentId} ${one.kind}`;
    if (taken.has(key)) return [];
    taken.add(key);
    return [{ ...newRow(ctx), ...one, origin: 'rule' as const }];
  });
  await bulkInsert(ctx.tx, table, rows);
  ctx.audit({ object: { type: 'healthRound', id: round.id }, change: { specialFiles: rows.length } });
  return { started: rows.length, round: round.name };
}

/** What a round finds, child by child. */
async function foundIn(ctx: Ctx, round: StoredRound): Promise<Found[]> {
  const measured = [...(await measuredIn(ctx, round)).values()].filter(({ isFlagged }) => !isFlagged);
  const grown = measured.flatMap((row) =>
    growthKindsOf(row.findings).map((kind) => ({
      ...{ row, kind, finding: `${(row.heightMm / 10).toFixed(1)} cm · ${(row.weightG / 1_000).toFixed(2)} kg` },
    })),
  );
  const examined = (await examinedIn(ctx, round)).map((row) => ({
    ...{ row, kind: row.found, finding: Object.values(row.values).join(' · ') },
  }));
  return [...grown, ...examined].flatMap(({ row, kind, finding }) => {
    const special = kind && kindOf[kind];
    const { studentId, classId, className, day: foundOn } = row;
    return special ? [{ studentId, classId, className, kind: special, foundOn, finding }] : [];
  });
}
