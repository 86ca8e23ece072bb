import { and, between, desc, eq, isNull, ne } from 'drizzle-orm';
import { dayAfter, daysFrom, earlierOf } from '@/lib/rules/days.ts';
import { type DiseaseCluster, diseaseClustersOn } from '@/lib/rules/health/disease-clusters.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { beyondReach } from '../../kernel/reach.ts';
import { today } from '../../kernel/today.ts';
import { knownClasses } from '../../students/index.ts';
import { limitsOn } from '../limit/in-force.ts';
import { healthCases } from '../schema/case.ts';
import { healthSigns as table } from '../schema/sign.ts';
import { childrenOf, keepSign } from './keep-sign.ts';
import { lockSigns } from './raise-signs.ts';

/**
 * Looks for cases of a disease in the school and in each class by the table of the day, within the transaction that
 * notes one. A sign of the same children by their symptom is the same cause: it grows and is named.
 */
export function raiseDiseaseSigns(ctx: Ctx, disease: string, day: string): Promise<void> {
  // Cases of other classes count, whatever the right of whoever notes this one reaches.
  return beyondReach(ctx, () => raise(ctx, disease, day));
}

async function raise(ctx: Ctx, disease: string, day: string): Promise<void> {
  const { diseases, diseaseOf } = await limitsOn(ctx, day);
  const rules = diseases.filter((rule) => rule.disease === disease);
  const quiet = diseaseOf(disease)?.contactDays ?? undefined;
  if (rules.length === 0) return;
  await lockSigns(ctx, disease);
  const days = Math.max(...rules.map((rule) => rule.days)) - 1;
  const last = earlierOf(dayAfter(day, days), today(ctx));
  const { studentId, classId, onsetOn } = healthCases;
  const facts = await ctx.tx
    .select({ studentId, classId, disease: healthCases.disease, day: onsetOn })
    .from(healthCases)
    .where(
      and(
        ...[ofSchool(ctx, healthCases), eq(healthCases.disease, disease), ne(healthCases.state, 'cleared')],
        between(onsetOn, dayAfter(day, -days), last),
      ),
    );
  for (const on of daysFrom(day, last))
    for (const cluster of diseaseClustersOn(on, facts, rules)) await keep(ctx, cluster, quiet);
}

async function keep(ctx: Ctx, { classId, disease, scope, ...cluster }: DiseaseCluster, quiet?: number) {
  const former = await formerOf(ctx, classId, disease, cluster.studentIds);
  const className = classId ? ((await knownClasses(ctx, [classId])).get(classId) ?? '') : '';
  const rule = scope === 'class' ? 'casesInClass' : 'casesInSchool';
  const usual = async () => null;
  await keepSign(ctx, { ...cluster, classId, className, symptom: '', disease, rule, usual, quiet }, former);
}

/** The latest sign of the disease, or one that is open in the class about one of these children. */
async function formerOf(ctx: Ctx, classId: string | null, disease: string, studentIds: readonly string[]) {
  const inPlace = classId ? eq(table.classId, classId) : isNull(table.classId);
  const signs = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), inPlace))
    .orderBy(desc(table.toOn), desc(table.id))
    .limit(20)
    .for('update');
  const ofDisease = signs.find((sign) => sign.disease === disease);
  if (ofDisease) return ofDisease;
  const open = signs.filter((sign) => sign.state !== 'closed' && sign.disease === '');
  if (open.length === 0) return undefined;
  const named = await childrenOf(
    ctx,
    open.map(({ id }) => id),
  );
  return open.find(({ id }) => named.some((one) => one.signId === id && studentIds.includes(one.studentId)));
}
