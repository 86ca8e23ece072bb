import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { trainingListed } from '@/lib/contracts/courses/training.data.ts';
import type { TrainingRow, trainingCalls } from '@/lib/contracts/courses/training.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { limits } from '@/lib/rules/limits.ts';
import en from '@/messages/en/courses.json' with { type: 'json' };
import zh from '@/messages/zh-CN/courses.json' with { type: 'json' };
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { narrowed } from '../../kernel/paged.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { moldOf, staffLike } from '../../organisation/index.ts';
import { staff } from '../../organisation/schema.ts';
import { declaredSheet } from '../../sheets/declared-sheet.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { coursesLearners as learners } from '../schema/learning.ts';

type Calls = typeof trainingCalls;
type Filters = ParsedInputOf<Calls['exportTraining']>;

const words = { en: en.training, 'zh-CN': zh.training };

/** What each member of the staff has passed in each year of the school's calendar, the newest year first. */
async function foundYears(
  ctx: Ctx,
  filters: Filters,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const day = sql<string>`to_char(${learners.passedAt} at time zone ${ctx.school.timeZone}, 'YYYY-MM-DD')`;
  const where = await narrowed(ctx, learners, filters, {
    q: (q) => inArray(learners.staffId, staffLike(ctx, q)),
    category: (category) => eq(learners.category, category),
    from: (from) => sql`${day} >= ${from}`,
    to: (to) => sql`${day} <= ${to}`,
  });
  const passes = ctx.tx
    .select({
      ...{ staffId: learners.staffId, name: staff.name, number: staff.number, minutes: learners.minutes },
      ...{ passedAs: learners.passedAs, day: day.as('day') },
      year: sql<string>`left(${day}, 4)`.as('year'),
    })
    .from(learners)
    .innerJoin(staff, and(ofSchool(ctx, staff), eq(staff.id, learners.staffId)))
    .where(and(where, isNotNull(learners.passedAt)))
    .as('passes');
  const { staffId, name, number, year } = passes;
  return ctx.tx
    .select({
      ...{ staffId, name, number, year, count: count() },
      minutes: sql<number>`sum(${passes.minutes})::int`,
      lastOn: sql<string>`max(${passes.day})`,
      courses: sql<string>`string_agg(${passes.day} || ' ' || ${passes.passedAs}, '; ' order by ${passes.day}, ${passes.passedAs})`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(passes)
    .groupBy(staffId, name, number, year)
    .orderBy(desc(year), asc(number), asc(staffId))
    .limit(size)
    .offset((page - 1) * size);
}

type Found = Awaited<ReturnType<typeof foundYears>>[number];

const shown = ({ staffId, total: _, ...row }: Found): TrainingRow => ({
  id: `${staffId} ${row.year}`,
  ...row,
  actions: [],
});

/** A page of the staff by year. */
async function training(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['training']>,
): Promise<ReplyOf<Calls['training']>> {
  const found = await foundYears(ctx, filters, { page, size });
  return { rows: found.map(shown), total: found[0]?.total ?? 0, page, size };
}

/** What filters find as a sheet with the list's columns. @throws ServiceError tooManyRows */
async function exportTraining(steps: Steps, filters: Filters): Promise<Response> {
  const sheet = await steps.run(async (ctx) => {
    const max = limits.exportRows;
    const found = await foundYears(ctx, filters, { page: 1, size: max });
    const rows = found[0]?.total ?? 0;
    if (rows > max) throw new ServiceError('tooManyRows', { rows, max });
    ctx.audit({ object: { type: 'training', id: 'list' }, change: { ...filters, rows } });
    const say = wordsByPath(words, ctx.locale, await moldOf(ctx));
    const [name, timeZone] = [`${say('title')} ${today(ctx)}`, ctx.school.timeZone];
    return declaredSheet<TrainingRow>(trainingListed.columns, { name, say, timeZone, rows: found.map(shown) });
  });
  return sheetDownload(sheet.name, 'xlsx', [sheet]);
}

export const trainingVerbs: VerbGroup<Calls> = { training, exportTraining: { steps: exportTraining } };
