import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { exportCalls } from '@/lib/contracts/finance/export-calls.ts';
import { dayOfMonth, monthNumberOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { firstOfReport } from '@/lib/rules/finance/report-span.ts';
import { uncheckedIn } from '@/lib/rules/finance/unchecked-forms.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { cashFlow } from '../cash-flow/load.ts';
import { ledgerOf, yearOf as ledgerYear } from '../ledgers/find-ledger.ts';
import { activities } from '../statements/activities.ts';
import { balanceSheet } from '../statements/balance-sheet.ts';
import { schoolName } from '../statements/school-name.ts';
import { activitiesTable, cashFlowTable, sheetTable } from './statement-sheets.ts';
import type { Told } from './told.ts';
import { financeWords, type Say } from './words.ts';

type Input = ParsedInputOf<typeof exportCalls.exportStatement>;

/** A statement of a month as a sheet with the head, the rows and the foot of its form. @throws ServiceError notFound */
export async function exportStatement(steps: Steps, input: Input): Promise<Response> {
  const told = await steps.run(async (ctx) => {
    const { statement, period } = input;
    ctx.audit({ object: { type: 'financeStatement', id: statement }, change: { period } });
    return statementSheet(ctx, input);
  });
  return sheetDownload(told.name, input.format, [told]);
}

/** The same as a table, for files of several. @throws ServiceError notFound */
export async function statementSheet(ctx: Ctx, input: Input): Promise<Told> {
  const { statement, period } = input;
  const say = await financeWords(ctx);
  const { columns, rows, notes } = await tableOf(ctx, input, say);
  const title = say(`${statement}.title`);
  const end = lastDayOf(periodText(period));
  const of = { year: String(yearOf(end)), month: monthNumberOf(end), day: dayOfMonth(end) };
  const span = 'span' in input ? input.span : 'month';
  const from = firstOfReport(period, span);
  const time =
    span === 'month'
      ? say(`form.time.${statement}`, of)
      : say('print.span', { year: of.year, from: from % 100, to: of.month, one: String(from === period) });
  // One cell, which runs over its empty neighbours however narrow they are.
  const signatures = ['head', 'accountant', 'maker'].map((one) => say('form.sign', { role: say(`form.${one}`) }));
  return {
    name: `${title} ${from === period ? period : `${from}-${period}`}`,
    heading: [
      title,
      say(`form.number.${statement}`),
      `${say('form.preparedBy', { name: await schoolName(ctx) })}　${time}　${say('form.unit')}`,
    ],
    columns,
    rows: [
      ...rows,
      [],
      [signatures.join('　'.repeat(8))],
      [],
      ...[...(await uncheckedNotes(ctx, input, say)), ...notes].map((note) => [note]),
    ],
  };
}

/** What of the form is not the official one's as far as we know. */
async function uncheckedNotes(ctx: Ctx, { statement, period }: Input, say: Say): Promise<readonly string[]> {
  const { standard } = await ledgerOf(ctx, ledgerYear(period));
  return uncheckedIn(standard, statement).map((one) => say(`form.unchecked.${one}`));
}

/** The form's table, and below it what the screen says of the whole. */
async function tableOf(ctx: Ctx, input: Input, say: Say) {
  const compared = input.compare ? say(`compare.${input.compare}`) : '';
  if (input.statement === 'balanceSheet') {
    const reply = await balanceSheet(ctx, input);
    const notes = [say(`balanceSheet.${reply.balanced ? 'balanced' : 'unbalanced'}`)];
    if (reply.withResult) notes.push(say('balanceSheet.withResult'));
    for (const { column, row, name, cents, from, reason } of reply.byHand) {
      const note = say('hand.note', { column: say(`hand.of.${column}`), row, name, amount: centsText(cents) });
      notes.push(`${note}${from ? say('hand.noteFrom', from) : ''}${say('hand.noteReason', { reason })}`);
    }
    return { ...sheetTable(reply, compared, say), notes };
  }
  if (input.statement === 'activities')
    return {
      ...activitiesTable(await activities(ctx, input), compared, say),
      notes: [],
    };
  const reply = await cashFlow(ctx, input);
  return {
    ...cashFlowTable(reply, compared, say),
    notes: [say(`cashFlow.${reply.cash.tied ? 'tied' : 'untied'}`)],
  };
}
