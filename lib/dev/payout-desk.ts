import { passwordOf } from '@/lib/backend/account/entry-samples.ts';
import { account } from '@/lib/contracts/account.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import type { RefundRun } from '@/lib/contracts/fees/refund-runs.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { refundDesk } from './refund-desk.ts';
import type { TestInstallation } from './test-installation.ts';
import { sent } from './test-interchange.ts';

const { endpoints } = fees;

/** A desk at which several children have paid a bill of 1,000 yuan, and ways to pay back by the bank. */
export async function payoutDesk(installation: TestInstallation, children = 2) {
  const at = await refundDesk(installation);
  const { person, school } = at;
  const ids = [at.studentId];
  for (let count = 1; count < children; count++) ids.push(await at.planned());
  const batch = await at.publish({ name: '其他账单', month: '2026-10' });
  const bills = await Promise.all(ids.map((id) => at.billOf(batch.id, id)));
  for (const [place, bill] of bills.entries())
    await at.take({
      ...{ studentId: ids[place] ?? '', tenders: at.cash(bill.dueCents) },
      parts: [{ billId: bill.id, dueCents: bill.dueCents, cents: bill.dueCents }],
    });
  const askFor = (place: number, cents: number) =>
    at.ask({ studentId: ids[place] ?? '', lines: [{ billId: bills[place]?.id ?? '', line: 0, cents }], cents });
  const accountOf = (place: number) => `62220212345678${String(place).padStart(2, '0')}`;
  const payeeFor = (place: number, given: Partial<InputOf<typeof endpoints.savePayee>> = {}) => {
    const facts = { holder: `家长${place}`, account: accountOf(place), bank: '中国工商银行', bankCode: '', version: 0 };
    return call(endpoints.savePayee, { studentId: ids[place] ?? '', ...facts, ...given }, person);
  };
  const make = (orders: readonly { readonly id: string; readonly handedCents: number }[], by = person) =>
    call(
      endpoints.makeRefundRun,
      {
        ...{ name: '九月退费', reason: '停课', suggestionIds: [], orderIds: orders.map(({ id }) => id) },
        cents: orders.reduce((sum, { handedCents }) => sum + handedCents, 0),
      },
      by,
    );
  const move = ({ id, version }: RefundRun, to: 'submit' | 'withdraw', by = person) =>
    call(endpoints.moveRefundRun, { id, version, move: to }, by);
  const prove = async (by: Identity = person) => {
    const password = await passwordOf({ ...school, accountId: by.personId ?? '' });
    await call(account.endpoints.reauthenticate, { password }, by);
  };
  type File = Partial<InputOf<typeof endpoints.refundRunFile>>;
  const file = ({ id, version }: RefundRun, given: File = {}) =>
    callStream(endpoints.refundRunFile, { id, version, format: 'csv', ...given }, person);
  const runNow = (id: string) => call(endpoints.refundRun, { id }, person);
  const read = (id: string, content: string) =>
    call(endpoints.readRunResults, { id }, person, sent('结果.csv', content));
  type Rows = InputOf<typeof endpoints.settleRefundRun>['rows'];
  const settle = ({ id, version }: RefundRun, rows: Rows, by = person) =>
    call(endpoints.settleRefundRun, { id, version, rows }, by);
  return { ...at, ids, bills, askFor, accountOf, payeeFor, make, move, prove, file, runNow, read, settle };
}
