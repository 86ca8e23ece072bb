import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { call } from '@/lib/gateway/call.ts';
import { billingOffice } from './billing-office.ts';
import type { TestInstallation, TestSchool } from './test-installation.ts';

const { endpoints } = fees;
type Ordered = InputOf<typeof endpoints.orderRefund>;
type Taken = InputOf<typeof endpoints.takePayment>;
type Rule = InputOf<typeof endpoints.saveRefundPlan>['lines'][number];

/** What a desk begins with: how much of the bill is paid, and what days away give back. */
interface Given {
  readonly school?: TestSchool;
  readonly cents?: number;
  readonly refundPlan?: Partial<Rule>;
}

/**
 * An office whose cashier has an open shift and pays refunds back without asking anybody, and a child who has paid a
 * bill of 1,000 yuan, or a part of it.
 */
export async function refundDesk(installation: TestInstallation, { cents = 100_000, refundPlan, school }: Given = {}) {
  const at = await billingOffice(installation, school);
  const { person } = at;
  await call(organisation.endpoints.saveFlag, { key: 'fees.refundApproval', on: false, version: 0 }, person);
  const refundPlanId = refundPlan ? await sickDays(at, refundPlan) : null;
  const studentId = await at.planned({ refundPlanId });
  const batch = await at.publish();
  const bill = await at.billOf(batch.id, studentId);
  await call(endpoints.openShift, { floatCents: 20_000 }, person);
  const cash = (amount: number) => [{ payType: 'cash' as const, cents: amount }];
  const take = (given: Partial<Taken>) =>
    call(
      endpoints.takePayment,
      {
        ...{ studentId, parts: [], tenders: [], fromBalance: [], toBalance: null, changeCents: 0, payerName: '' },
        ...given,
      },
      person,
    );
  const payment = await take({ parts: [{ billId: bill.id, dueCents: bill.dueCents, cents }], tenders: cash(cents) });
  const ask = ({ cents: amount, ...given }: Partial<Ordered> & { readonly cents: number }) => {
    const routes = { handedCents: amount, toBalanceCents: 0, nextBillCents: 0 };
    const lines = [{ billId: bill.id, line: 0, cents: amount }];
    return call(endpoints.orderRefund, { studentId, lines, balances: [], reason: '退费', ...routes, ...given }, person);
  };
  type Paid = InputOf<typeof endpoints.payRefundOrder>;
  const pay = ({ id, version }: Pick<Paid, 'id' | 'version'>, how: Partial<Paid> = {}, by = person) =>
    call(endpoints.payRefundOrder, { id, version, payType: 'cash', receiver: '王妈妈', ...how }, by);
  const refundable = () => call(endpoints.refundable, { studentId }, person);
  const billNow = () => call(endpoints.bill, { id: bill.id }, person);
  return { ...at, ...deposits(at, studentId), studentId, bill, payment, cash, take, ask, pay, refundable, billNow };
}
export type RefundDesk = Awaited<ReturnType<typeof refundDesk>>;

type Office = Awaited<ReturnType<typeof billingOffice>>;

/** Twenty yuan go back for every day of sickness. */
async function sickDays({ care, person }: Office, given: Partial<Rule>): Promise<string> {
  const line = { itemId: care, basis: 'absentDays' as const, statuses: [6 as const], closures: false };
  const limits = { days: null, noticeMeal: null, priceCents: 2_000, capCents: null, daysMax: null };
  const lines = [{ ...line, ...limits, payOut: 'cash' as const, ...given }];
  const head = { name: '按天退费', validFrom: null, validTo: null, note: '' };
  const { id } = await call(endpoints.saveRefundPlan, { ...head, lines }, person);
  await call(endpoints.movePlan, { id, version: 1, move: 'enable' }, person);
  return id;
}

/** Ways to an item that is a deposit, and to a bill that charges a child 500 yuan of it. */
const deposits = ({ person, publish, billOf }: Office, studentId: string) => ({
  deposit: () => {
    const item = { code: 'DEP', name: '押金', kind: 'deposit', cycle: 'once', byAttendance: false } as const;
    const rest = { ticket: 'receipt', sort: 3, enabled: true, allowDiscount: false, validFrom: null, validTo: null };
    return call(endpoints.saveItem, { ...item, ...rest, ticket: 'receipt' }, person);
  },
  depositBill: async (itemId: string) => {
    const rows = [{ studentId, cents: 50_000, note: '押金' }];
    await call(endpoints.addOneOffs, { itemId, month: '2026-10', rows }, person);
    const { id } = await publish({ name: '押金', month: '2026-10', itemIds: [itemId] });
    return billOf(id, studentId);
  },
});
