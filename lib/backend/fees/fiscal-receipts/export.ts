import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { fiscalReceiptCalls } from '@/lib/contracts/fees/fiscal-receipt-calls.ts';
import { type Say, wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { sumCents } from '@/lib/rules/money.ts';
import en from '@/messages/en/fees-tickets.json' with { type: 'json' };
import zh from '@/messages/zh-CN/fees-tickets.json' with { type: 'json' };
import type { Ctx, Steps } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { sheetDownload } from '../../sheets/download.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import { allFiscalReceipts } from './page.ts';

const words = { en, 'zh-CN': zh };

const fiscalReceiptWords = async (ctx: Ctx): Promise<Say> => wordsByPath(words, ctx.locale, await moldOf(ctx));

/** The tickets that filters find as a sheet, the oldest first. @throws ServiceError tooManyRows */
export async function exportTickets(
  steps: Steps,
  filters: ParsedInputOf<(typeof fiscalReceiptCalls)['exportTickets']>,
): Promise<Response> {
  const { name, head, rows } = await steps.run(async (ctx) => {
    const say = await fiscalReceiptWords(ctx);
    const tickets = await allFiscalReceipts(ctx, filters);
    ctx.audit({ object: { type: 'feeTicket', id: 'list' }, change: { ...filters, count: tickets.length } });
    const cells = tickets.map((one): SheetCell[] => [
      ...[one.name, say(`formOf.${one.form}`), one.code, one.number, say(`stateOf.${one.state}`), { day: one.day }],
      ...[{ cents: one.cents }, one.payerName, one.payments.map(({ student }) => student.name).join('、')],
      ...[one.payments.map(({ number }) => number).join('、'), one.checkCode],
      ...[one.undoneOn === null ? '' : { day: one.undoneOn }, one.reason],
    ]);
    const titles = ['name', 'form', 'code', 'number', 'state', 'day', 'amount', 'payerName', 'child', 'payment'];
    return {
      name: `${say('title')} ${today(ctx)}`,
      head: [...titles, 'checkCode', 'undoneOn', 'reason'].map((title) => say(title)),
      rows: [...cells, [say('sum'), '', '', '', '', '', { cents: standingCents(tickets) }, '', '', '', '', '', '']],
    };
  });
  const columns = head.map((header) => ({ header, width: 16 }));
  return sheetDownload(name, 'xlsx', [{ name, columns, rows }]);
}

/** What is void counts for nothing; a red one and what it takes back are nothing together. */
const standingCents = (rows: readonly { readonly state: string; readonly cents: number }[]) =>
  sumCents(rows.filter(({ state }) => state !== 'voided'));
