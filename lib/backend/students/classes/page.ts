import { and, eq, ilike, isNotNull, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage } from '../../kernel/paged.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { today } from '../../kernel/today.ts';
import { classSizes } from '../class-facts.ts';
import { headcount } from '../headcount.ts';
import { promotionDay } from '../promotion/planned-day.ts';
import { classes } from '../schema.ts';
import { classRecords, gradeDueOn } from './view.ts';

type Page = typeof contract.endpoints.classPage;

/**
 * A page of classes in their order. A school has hundreds of classes, not hundreds of thousands, so names are searched
 * as they stand.
 */
export async function pageOfClasses(ctx: Ctx, input: ParsedInputOf<Page>): Promise<ReplyOf<Page>> {
  const { q, stage, grade, state, page, size } = input;
  const where = and(
    ofSchool(ctx, classes),
    state === 'open' ? isNull(classes.closedOn) : isNotNull(classes.closedOn),
    stage === undefined ? undefined : eq(classes.stage, stage),
    grade === undefined ? undefined : eq(classes.grade, grade),
    q === '' ? undefined : ilike(classes.name, containing(q)),
  );
  const { rows, ...paged } = await countedPage(ctx, classes, where, [classes.sortKey, classes.id], { page, size });
  return {
    rows: await classRecords(ctx, rows),
    ...paged,
    summary: await summaryOf(ctx),
    actions: actionsOf(ctx),
  };
}

async function summaryOf(ctx: Ctx): Promise<ReplyOf<Page>['summary']> {
  const open = await ctx.tx
    .select()
    .from(classes)
    .where(and(ofSchool(ctx, classes), isNull(classes.closedOn)));
  const [sizes, day] = [await classSizes(ctx), today(ctx)];
  const filled = open.map((one) => ({ ...one, students: sizes.get(one.id) ?? 0 }));
  const sum = (of: (one: (typeof filled)[number]) => number) => filled.reduce((total, one) => total + of(one), 0);
  return {
    classes: open.length,
    headcount: await headcount(ctx),
    capacity: sum(({ capacity }) => capacity),
    overCapacity: filled.filter(({ students, capacity }) => students > capacity).length,
    due: filled.filter((one) => gradeDueOn(day, one) > one.grade).length,
    promotionOn: await promotionDay(ctx),
  };
}

function actionsOf({ can, canEverywhere }: Ctx): ReplyOf<Page>['actions'] {
  const keys = {
    create: 'students.class.edit',
    move: 'students.class.move',
    promote: 'students.class.promote',
    export: 'students.class.export',
  } as const;
  const ofSchoolAlone: readonly string[] = ['create', 'promote'];
  return (['create', 'move', 'promote', 'export'] as const).filter((action) =>
    (ofSchoolAlone.includes(action) ? canEverywhere : can)(keys[action]),
  );
}
