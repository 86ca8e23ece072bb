import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import { receivedGroupings, receivedOfNone } from '@/lib/contracts/fees/bill-report-names.ts';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import { dayBookPart } from './day-book.ts';
import { received } from './received.ts';
import { refundRegisterPart } from './refund-register.ts';
import { wholeReport } from './report-part.ts';
import type { Say } from './report-words.ts';
import { amount, count, type SheetTable } from './sheet-table.ts';

type Input = ParsedInputOf<typeof billReportCalls.exportBillReport>;

/** What was received, as it is shown. */
export async function receivedTable(ctx: Ctx, input: Input, say: Say): Promise<SheetTable> {
  const by = receivedGroupings.find((one) => one === input.by) ?? 'item';
  const { rows, total } = await received(ctx, { by, from: input.from, to: input.to });
  const isCounted = by !== 'item' && by !== 'class';
  const cells = (of: typeof total): SheetCell[] => [
    ...(isCounted ? [count(of.count ?? 0)] : []),
    ...[amount(of.paidCents), amount(of.reversedCents), amount(of.refundedCents), amount(of.netCents)],
  ];
  const nameOf = ({ key, name }: (typeof rows)[number]) => {
    if (name !== null) return name;
    if (key === receivedOfNone.balance) return say('balanceMoved');
    if (key === receivedOfNone.noClass) return say('withoutClass');
    if (by === 'class') return say('formerClass');
    return payTypes.some((type) => type === key) ? say(`payType.${key}`) : key;
  };
  return {
    head: [
      say(`by.${by}`),
      ...(isCounted ? [say(by === 'payType' ? 'timesPaid' : 'documents')] : []),
      ...['received', 'reversed', 'refunded', 'net'].map((one) => say(one)),
    ],
    rows: [...rows.map((row) => [nameOf(row), ...cells(row)]), [say('sum'), ...cells(total)]],
  };
}

/** All documents of some days in their order. */
export async function dayBookTable(ctx: Ctx, { from, to }: Input, say: Say): Promise<SheetTable> {
  const { rows, sums } = await dayBookPart(ctx, { from, to }, wholeReport);
  const inAll = sums.reduce((all, { inCents }) => all + inCents, 0);
  const outAll = sums.reduce((all, { outCents }) => all + outCents, 0);
  const words = ['day', 'document', 'entry', 'by.child', 'by.class', 'payer', 'by.cashier', 'by.payType'];
  return {
    head: [...words, 'in', 'out', 'sumOfType', 'sumOfAll'].map((one) => say(one)),
    rows: [
      ...rows.flatMap(({ moves, sumCents, ...row }) => {
        const facts = [
          ...[{ day: row.day }, row.number, say(`kindOf.${row.kind}`), row.studentName],
          ...[row.className ?? say('withoutClass'), row.payerName, row.cashier],
        ];
        if (moves.length === 0) return [[...facts, say('noMoney'), '', '', '', amount(sumCents)]];
        return moves.map(({ payType, inCents, outCents, sumCents: ofType }, at) => [
          ...[...facts, say(`payType.${payType}`), amount(inCents), amount(outCents), amount(ofType)],
          at === moves.length - 1 ? amount(sumCents) : '',
        ]);
      }),
      ...sums.map(({ payType, inCents, outCents }) => [
        ...[say('sum'), '', '', '', '', '', '', say(`payType.${payType}`)],
        ...[amount(inCents), amount(outCents), amount(inCents - outCents), ''],
      ]),
      [say('sum'), '', '', '', '', '', '', '', amount(inAll), amount(outAll), '', amount(inAll - outAll)],
    ],
  };
}

/** All refunds of some days. */
export async function refundTable(ctx: Ctx, { from, to }: Input, say: Say): Promise<SheetTable> {
  const { rows, sums } = await refundRegisterPart(ctx, { from, to }, wholeReport);
  const cells = (of: typeof sums) => [
    ...[amount(of.cents), amount(of.handedCents), amount(of.toBalanceCents), amount(of.nextBillCents)],
  ];
  const facts = ['day', 'document', 'by.child', 'by.class', 'refundedItems'];
  const people = ['by.payType', 'receiver', 'reason', 'requestedBy', 'decidedBy', 'by.cashier'];
  return {
    head: [...facts, 'amount', 'handed', 'toBalance', 'nextBill', ...people].map((one) => say(one)),
    rows: [
      ...rows.map((row) => [
        ...[{ day: row.day }, row.number, row.studentName, row.className ?? say('withoutClass')],
        ...[row.items.map((item) => item ?? say('balanceItem')).join('、'), ...cells(row)],
        ...[row.payType ? say(`payType.${row.payType}`) : '', row.receiver, row.reason],
        ...[row.requestedBy, row.decidedBy, row.cashier],
      ]),
      [say('sum'), '', '', '', '', ...cells(sums), ...people.map(() => '')],
    ],
  };
}
