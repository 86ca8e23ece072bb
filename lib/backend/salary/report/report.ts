import { and, between, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { narrowedAs } from '@/lib/contracts/filters.ts';
import { type SalaryGrouping, salaryReport } from '@/lib/contracts/salary/report.data.ts';
import type { SalaryReport, salaryReportCalls } from '@/lib/contracts/salary/report.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { monthOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { type CostLine, costLines, isTooFew, type ToldSlip } from '@/lib/rules/salary/cost-lines.ts';
import en from '@/messages/en/salary.json' with { type: 'json' };
import zh from '@/messages/zh-CN/salary.json' with { type: 'json' };
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { departmentNames, moldOf } from '../../organisation/index.ts';
import { staff } from '../../organisation/schema.ts';
import { reportSheet } from '../../sheets/declared-sheet.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { salaryRecords, salarySheets } from '../schema/record.ts';
import { salaryQuestions, salarySlips as slips } from '../schema/slip.ts';
import { opener } from '../sealed.ts';

type Calls = typeof salaryReportCalls;
type Input = ParsedInputOf<Calls['salaryReport']>;

const words = { en: en.report, 'zh-CN': zh.report };

interface Months {
  readonly from: string;
  readonly to: string;
}

/** The slips that owners hold of some months, with the department of each and what it says. */
async function toldSlips(ctx: Ctx, { from, to }: Months): Promise<readonly ToldSlip[]> {
  const rows = await ctx.tx
    .select({
      slip: slips,
      departmentId: staff.departmentId,
      sealedItems: sql<string>`coalesce(${salarySheets.sealedItems}, ${salaryRecords.sealedItems})`,
    })
    .from(slips)
    .innerJoin(salaryRecords, and(ofSchool(ctx, salaryRecords), eq(salaryRecords.id, slips.recordId)))
    .innerJoin(staff, and(ofSchool(ctx, staff), eq(staff.id, slips.staffId)))
    .leftJoin(
      salarySheets,
      and(ofSchool(ctx, salarySheets), eq(salarySheets.recordId, slips.recordId), eq(salarySheets.number, slips.sheet)),
    )
    .where(
      and(
        ofSchool(ctx, slips),
        between(slips.month, from, to),
        isNotNull(slips.sentAt),
        notInArray(slips.state, ['revoked', 'replaced']),
      ),
    );
  const open = await opener(ctx);
  const names = await departmentNames(ctx, [...new Set(rows.flatMap(({ departmentId }) => departmentId ?? []))]);
  const items = new Map<string, ToldSlip['items']>();
  return rows.map(({ slip, departmentId, sealedItems }) => {
    const key = `${slip.recordId} ${slip.sheet}`;
    const own = items.get(key) ?? open.items(slip.recordId, sealedItems);
    items.set(key, own);
    return {
      ...{ id: slip.id, staffId: slip.staffId, month: slip.month, state: slip.state, items: own },
      isViewed: slip.viewedAt !== null,
      department: names.get(departmentId ?? '') ?? '',
      values: open.values(slip.id, slip.sealedValues),
    };
  });
}

/** Questions by the name of the item that they ask about. */
async function askedAbout(ctx: Ctx, told: readonly ToldSlip[]) {
  const byId = new Map(told.map((slip) => [slip.id, slip]));
  const rows =
    told.length === 0
      ? []
      : await ctx.tx
          .select({
            slipId: salaryQuestions.slipId,
            item: salaryQuestions.item,
            answeredAt: salaryQuestions.answeredAt,
          })
          .from(salaryQuestions)
          .where(and(ofSchool(ctx, salaryQuestions), inArray(salaryQuestions.slipId, [...byId.keys()])));
  return rows.map(({ slipId, item, answeredAt }) => ({
    name: byId.get(slipId)?.items[item]?.name ?? '',
    isOpen: answeredAt === null,
  }));
}

const noAmounts = {
  ...{ cents: 0, incomeCents: 0, employerCents: 0, costCents: 0, deductionCents: 0, netCents: 0 },
} as const satisfies Partial<CostLine>;

/** Who has read and what is asked says nothing of amounts, which only those see to whom the right was given by name. */
function withoutAmounts({ rows, total }: ReturnType<typeof costLines>): ReturnType<typeof costLines> {
  return { rows: rows.map((row) => ({ ...row, ...noAmounts })), total: total && { ...total, ...noAmounts } };
}

/** Without those whose sums would say what one person gets: a month of few people, or all where they are few. */
const ofEnough = (told: readonly ToldSlip[], by: Input['by']): readonly ToldSlip[] =>
  [...Map.groupBy(told, ({ month }) => (by === 'month' ? month : '')).values()]
    .filter((slips) => !isTooFew(slips))
    .flat();

/**
 * How payroll of a month, or of this year so far, was received and what it comes to.
 * @throws ServiceError salaryKeyLost; forbidden: amounts are asked for without the right to see them
 */
export async function report(ctx: Ctx, { by, month }: Input): Promise<ReplyOf<Calls['salaryReport']>> {
  const to = month ?? monthOf(today(ctx));
  const from = month === undefined || by === 'month' ? `${yearOf(to)}-01` : month;
  const isOfAmounts = by !== 'read' && by !== 'question';
  if (isOfAmounts && !ctx.can('salary.report.cost')) throw new ServiceError('forbidden');
  const told = await toldSlips(ctx, { from, to });
  const shown = isOfAmounts ? ofEnough(told, by) : told;
  const lines = costLines(shown, by as SalaryGrouping, by === 'question' ? await askedAbout(ctx, told) : []);
  return { from, to, ...(isOfAmounts ? lines : withoutAmounts(lines)) } satisfies SalaryReport;
}

/** The report as a sheet. */
async function exportReport(steps: Steps, input: Input): Promise<Response> {
  const sheet = await steps.run(async (ctx) => {
    ctx.audit({ object: { type: 'salaryReport', id: input.by }, change: input });
    const say = wordsByPath(words, ctx.locale, await moldOf(ctx));
    const asked = narrowedAs(salaryReport.filters, input);
    const about = { say, timeZone: ctx.school.timeZone, name: `${say('title')} ${today(ctx)}` };
    return reportSheet(salaryReport.tableOf(await report(ctx, input), say, asked), about);
  });
  return sheetDownload(sheet.name, 'xlsx', [sheet]);
}

export const salaryReportVerbs: VerbGroup<Calls> = {
  salaryReport: report,
  exportSalaryReport: { steps: exportReport },
};
