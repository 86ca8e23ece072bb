import { eq } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { exportCalls } from '@/lib/contracts/finance/export-calls.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { sheetDownload } from '../../kernel/sheets/download.ts';
import type { SheetCell } from '../../kernel/sheets/write-xlsx.ts';
import { schools } from '../../organisation/schema.ts';
import { cashFlow } from '../cash-flow/load.ts';
import { lastDay } from '../ledgers/find-ledger.ts';
import { activities, balanceSheet } from '../statements/load.ts';
import { financeWords, type Say } from './words.ts';

type Input = ParsedInputOf<typeof exportCalls.exportStatement>;

interface Told {
  /** What the screen says of the whole. */
  readonly notes: readonly string[];
  readonly heads: readonly string[];
  readonly rows: readonly { readonly row: string; readonly name: string; readonly cents: readonly number[] }[];
}

/** A statement of a month as a sheet with the head and the row numbers of its form. @throws ServiceError notFound */
export async function exportStatement(steps: Steps, { statement, period, format }: Input): Promise<Response> {
  const { name, heading, line, number, heads, rows, notes } = await steps.run(async (ctx) => {
    ctx.audit({
      action: 'finance.statement.export',
      object: { type: 'financeStatement', id: statement },
      change: { period },
    });
    const say = await financeWords(ctx);
    const told = await tellers[statement](ctx, period, say);
    const title = say(`${statement}.title`);
    const [school] = await ctx.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, ctx.school.id));
    return {
      ...told,
      name: `${title} ${period}`,
      heading: [school?.name ?? '', `${title}　${lastDay(period)}`, say('export.unit')],
      line: say(`${statement}.line`),
      number: say('export.row'),
    };
  });
  const columns = [
    { header: line, width: 40 },
    { header: number, width: 8 },
    ...heads.map((header) => ({ header, width: 18 })),
  ];
  const cells = rows.map(({ row, name: of, cents }): SheetCell[] => [of, row, ...cents.map((one) => ({ cents: one }))]);
  cells.push(...notes.map((note) => [note]));
  return sheetDownload(name, format, [{ name, heading, columns, rows: cells }]);
}

const spans = ['month', 'yearToDate'] as const;
const parts = ['unrestrictedCents', 'restrictedCents', 'totalCents'] as const;

/** What each statement says, by column. */
const tellers = {
  balanceSheet: async (ctx: Ctx, period: number, say: Say): Promise<Told> => {
    const { rows, balanced, withResult } = await balanceSheet(ctx, { period });
    return {
      notes: [
        say(`balanceSheet.${balanced ? 'balanced' : 'unbalanced'}`),
        ...(withResult ? [say('balanceSheet.withResult')] : []),
      ],
      heads: [say('balanceSheet.openingCents'), say('balanceSheet.closingCents')],
      rows: rows.map((row) => ({ ...row, cents: [row.openingCents, row.closingCents] })),
    };
  },
  activities: async (ctx: Ctx, period: number, say: Say): Promise<Told> => {
    const { rows } = await activities(ctx, { period });
    return {
      notes: [],
      heads: spans.flatMap((span) => parts.map((part) => say(`activities.${span}.${part}`))),
      rows: rows.map((row) => ({ ...row, cents: spans.flatMap((span) => parts.map((part) => row[span][part])) })),
    };
  },
  cashFlow: async (ctx: Ctx, period: number, say: Say): Promise<Told> => {
    const { rows, cash } = await cashFlow(ctx, { period });
    return {
      notes: [say(`cashFlow.${cash.tied ? 'tied' : 'untied'}`)],
      heads: [say('cashFlow.monthCents'), say('cashFlow.yearCents')],
      rows: rows.map((row) => ({ ...row, cents: [row.monthCents, row.yearCents] })),
    };
  },
};
