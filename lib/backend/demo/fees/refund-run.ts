import { savePayee } from '../../fees/payees/payees.ts';
import { orderRefund } from '../../fees/refund-orders/ask.ts';
import { refundable } from '../../fees/refund-orders/refundable.ts';
import { makeRefundRun } from '../../fees/refund-runs/make.ts';
import type { Ctx } from '../../kernel/context.ts';
import { knownFamily } from '../../students/index.ts';

const wanted = 3;
const banks = ['中国工商银行杭州文三支行', '中国建设银行杭州高新支行', '招商银行杭州分行'] as const;

/** A run that a clerk puts together: some children get meals of a sick week back, one has no account on record yet. */
export async function gatherRefunds(ctx: Ctx, children: readonly string[]): Promise<void> {
  const orders: { readonly id: string; readonly cents: number }[] = [];
  for (const [place, studentId] of children.entries()) {
    if (orders.length === wanted) break;
    const line = (await refundable(ctx, { studentId })).lines.find(({ refundableCents }) => refundableCents >= 9_000);
    if (!line) continue;
    const cents = 1_800 * (2 + orders.length);
    const routes = { handedCents: cents, toBalanceCents: 0, nextBillCents: 0, reason: '病假退伙食费' };
    const lines = [{ billId: line.billId, line: line.line, cents, suggestionId: null }];
    const { id } = await orderRefund(ctx, { studentId, lines, balances: [], credits: [], ...routes });
    if (orders.length < wanted - 1) {
      const [guardian] = (await knownFamily(ctx, studentId)).guardians;
      const account = `62220212020000${String(10_000 + place).slice(-5)}`;
      const facts = { holder: guardian?.name ?? '家长', account, bank: banks[orders.length] ?? banks[0], bankCode: '' };
      await savePayee(ctx, { studentId, ...facts, version: 0 });
    }
    orders.push({ id, cents });
  }
  if (orders.length === 0) return;
  await makeRefundRun(ctx, {
    ...{ name: '病假退伙食费', reason: '病假退伙食费', suggestionIds: [], orderIds: orders.map(({ id }) => id) },
    cents: orders.reduce((sum, { cents }) => sum + cents, 0),
  });
}
