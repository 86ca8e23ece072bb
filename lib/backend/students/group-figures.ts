import { and, eq, sql } from 'drizzle-orm';
import type { ReportedFigures } from '@/lib/rules/group/reported-figures.ts';
import type { FigureAsk } from '../kernel/figure-ask.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { studentCounts } from './schema.ts';
import { standingsOn } from './today/standings.ts';

/**
 * What the school comes to for the organisation above it: children that are enrolled, by the maintained count; of those
 * of whom the day says something, how many were there and how many were away ill, by the last part of the day that says
 * it. Left out where nothing is recorded.
 */
export async function groupFigures({
  isToday,
  day,
  ...ctx
}: FigureAsk): Promise<ReportedFigures<'enrolled' | 'present' | 'sick'>> {
  const classes = await standingsOn(ctx, day);
  const sum = (of: (one: (typeof classes)[number]) => number) => classes.reduce((total, one) => total + of(one), 0);
  const base = sum(({ due, open }) => due - open);
  const days: ReportedFigures<'present' | 'sick'> =
    base > 0
      ? { present: { value: sum(({ present }) => present), base }, sick: { value: sum(({ sick }) => sick), base } }
      : {};
  if (!isToday) return days;
  const enrolled = and(
    ofSchool(ctx, studentCounts),
    eq(studentCounts.scope, 'all'),
    eq(studentCounts.state, 'enrolled'),
  );
  const [counted] = await ctx.tx
    .select({ children: sql<number>`coalesce(sum(${studentCounts.students}), 0)::int` })
    .from(studentCounts)
    .where(enrolled);
  const children = counted?.children ?? 0;
  return { ...days, ...(children > 0 && { enrolled: { value: children, base: null } }) };
}
