import { type Filters, type Narrowing, narrowedAs } from '@/lib/contracts/filters.ts';
import type { Report } from '@/lib/contracts/report.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import en from '@/messages/en/health.json' with { type: 'json' };
import zh from '@/messages/zh-CN/health.json' with { type: 'json' };
import type { Ctx, Steps } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { today } from '../kernel/today.ts';
import { moldOf } from '../organisation/index.ts';
import { reportSheet } from '../sheets/declared-sheet.ts';
import { sheetDownload } from '../sheets/download.ts';

type Sheets = ReturnType<typeof reportSheet>[];
type Written = (ctx: Ctx, input: object) => Promise<Sheets>;

/** Writes a report as its screen shows it, and what stands beside it on sheets of their own. */
export const writtenReport =
  <F extends Filters, D>(
    of: 'growth' | 'fitness' | 'report',
    report: Report<D> & { readonly filters: F },
    read: (ctx: Ctx, asked: Narrowing<F>) => Promise<D>,
  ): Written =>
  async (ctx, input) => {
    const say = wordsByPath({ 'zh-CN': zh[of], en: en[of] }, ctx.locale, await moldOf(ctx));
    const asked = narrowedAs<F>(report.filters, input as Readonly<Record<string, unknown>>);
    const data = await read(ctx, asked);
    const told = { say, timeZone: ctx.school.timeZone };
    const beside = report.besideOf?.(data, say) ?? [];
    return [
      reportSheet(report.tableOf(data, say, asked), { ...told, name: `${say(`titles.${report.name}`)} ${today(ctx)}` }),
      ...beside.map(({ title, ...one }) => reportSheet(one, { ...told, name: title })),
    ];
  };

/**
 * A report as a file; the log keeps who took it away, and what was asked for.
 * @param right the right to its page, which is wanted beside that to files where children or classes are told apart
 * @throws ServiceError forbidden
 */
export async function takenReport(
  steps: Steps,
  object: { readonly type: string; readonly id: string },
  asked: object,
  written: Written,
  right?: string,
): Promise<Response> {
  const [first, ...others] = await steps.run((ctx) => {
    if (right && !ctx.can(right)) throw new ServiceError('forbidden');
    ctx.audit({ object, change: asked });
    return written(ctx, asked);
  });
  if (!first) throw new Error('A report has a table');
  return sheetDownload(first.name, 'xlsx', [first, ...others]);
}
