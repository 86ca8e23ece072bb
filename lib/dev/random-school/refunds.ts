import { passwordOf } from '@/lib/backend/account/entry-samples.ts';
import type { Random } from '@/lib/backend/demo/random.ts';
import { account } from '@/lib/contracts/account.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { type Moved, sum } from './arithmetic.ts';
import { type Cashier, type Child, type Play, partOf } from './counter.ts';

const { endpoints } = fees;

export interface Hands {
  readonly desk: Cashier;
  readonly chief: Identity;
}

type Ordered = InputOf<typeof endpoints.orderRefund>;

/** Something goes back: of a bill, of a deposit or of a balance. */
export async function giveBack(play: Play, hands: Hands, child: Child): Promise<void> {
  const { random } = play;
  const room = await call(endpoints.refundable, { studentId: child.id }, hands.desk.by);
  const kind = random.pick(['line', 'line', 'deposit', 'prepayment'] as const);
  const held = room.balances.filter((one) => one.kind === kind);
  const back = kind === 'line' ? lineBack(child, random) : balanceBack(child, held, random);
  if (back) await hand(play, hands, child, back);
}

/** What was suggested for days away goes back in cash, where so much of it was paid. */
export async function giveSuggested(play: Play, hands: Hands, child: Child): Promise<void> {
  const { suggestions } = await call(endpoints.refundable, { studentId: child.id }, hands.desk.by);
  for (const { id: suggestionId, month, cents } of suggestions) {
    const bill = child.bills.find((one) => one.month === month);
    const line = bill?.lines.find(({ item }) => item === 'meals');
    if (!bill || !line || line.paid - line.refunded < cents) continue;
    line.refunded += cents;
    const lines = [{ billId: bill.id, line: line.line, cents, suggestionId }];
    const order = { lines, balances: [], handedCents: cents, toBalanceCents: 0, nextBillCents: 0 };
    await hand(play, hands, child, { order, moved: { parts: [partOf(child, bill, line, -cents)] } });
  }
}

/** Asked for, approved by somebody else, and paid. */
async function hand({ played }: Play, { desk, chief }: Hands, child: Child, { order, moved }: GoesBack): Promise<void> {
  const { handedCents, toBalanceCents, nextBillCents } = order;
  const asked = { ...order, studentId: child.id, reason: '退费' };
  const { id, version } = await call(endpoints.orderRefund, asked, desk.by);
  const approved = await call(endpoints.decideRefundOrder, { id, version, move: 'approve' }, chief);
  const payType = handedCents > 0 ? ('cash' as const) : null;
  await call(endpoints.payRefundOrder, { id, version: approved.version, payType, receiver: '家长' }, desk.by);
  played.moved.push({
    ...{ kind: 'refund', day: desk.day, cashier: desk.id, child: child.place, changeCents: 0 },
    tenders: handedCents > 0 ? [{ way: 'cash', cents: -handedCents }] : [],
    ...{ parts: [], deposits: [], used: [], ...moved, toBalanceCents, nextBillCents },
  });
}

type Back = Pick<Moved, 'parts'> | Pick<Moved, 'deposits'> | Pick<Moved, 'used'>;
interface GoesBack {
  readonly order: Omit<Ordered, 'studentId' | 'reason'>;
  readonly moved: Back;
}

function lineBack(child: Child, random: Random): GoesBack | null {
  const lines = child.bills.flatMap((bill) => bill.lines.map((line) => ({ bill, line })));
  const paid = lines.filter(({ line }) => line.item !== 'deposit' && line.paid > line.refunded);
  if (paid.length === 0) return null;
  const { bill, line } = random.pick(paid);
  const cents = random.between(1, Math.min(20_000, line.paid - line.refunded));
  const nextBillCents = line.item === 'care' && random.next() < 0.4 ? random.between(0, Math.min(cents, 2_000)) : 0;
  const toBalanceCents = random.next() < 0.4 ? random.between(0, cents - nextBillCents) : 0;
  const handedCents = cents - nextBillCents - toBalanceCents;
  line.refunded += cents;
  if (nextBillCents > 0) child.credits.push({ item: 'care', cents: nextBillCents });
  return {
    order: {
      ...{ lines: [{ billId: bill.id, line: line.line, cents }], balances: [] },
      ...{ handedCents, toBalanceCents, nextBillCents },
    },
    moved: { parts: [partOf(child, bill, line, -cents)] },
  };
}

interface Balance {
  readonly balanceId: string;
  readonly kind: 'prepayment' | 'deposit';
  readonly document: string;
  readonly roomCents: number;
}

function balanceBack(child: Child, balances: readonly Balance[], random: Random): GoesBack | null {
  if (balances.length === 0) return null;
  const { balanceId, kind, roomCents, document } = random.pick(balances);
  const room = document.startsWith('QC') ? 'none' : child.papers.get(document);
  if (kind === 'deposit' && room === undefined) return null;
  const cents = random.between(1, roomCents);
  const toBalanceCents = kind === 'deposit' && random.next() < 0.3 ? random.between(0, cents) : 0;
  const routes = { handedCents: cents - toBalanceCents, toBalanceCents, nextBillCents: 0 };
  return {
    order: { lines: [], balances: [{ balanceId, cents }], ...routes },
    moved:
      kind === 'deposit'
        ? { deposits: [{ cents: -cents, room: room ?? '' }] }
        : { used: [{ child: child.place, cents }] },
  };
}

/** What some children get back goes to their accounts as a run of the bank, through no drawer. */
export async function payByBank({ at, children, played }: Play, { desk, chief }: Hands): Promise<void> {
  const lines = children.flatMap((child) =>
    child.bills.flatMap((bill) => bill.lines.map((line) => ({ child, bill, line }))),
  );
  const chosen = lines.filter(({ line }) => line.item === 'care' && line.paid - line.refunded >= 100).slice(0, 5);
  const orders: { readonly id: string; readonly cents: number }[] = [];
  for (const { child, bill, line } of chosen) {
    const routes = { handedCents: 100, toBalanceCents: 0, nextBillCents: 0, reason: '停课' };
    const of = { lines: [{ billId: bill.id, line: line.line, cents: 100 }], balances: [] };
    const { id } = await call(endpoints.orderRefund, { studentId: child.id, ...of, ...routes }, desk.by);
    const payee = { holder: '家长', account: `62220212345${String(child.place).padStart(5, '0')}`, bank: '工行' };
    const { version } = await call(endpoints.payee, { studentId: child.id }, desk.by);
    await call(endpoints.savePayee, { studentId: child.id, ...payee, bankCode: '', version }, desk.by);
    orders.push({ id, cents: 100 });
    line.refunded += 100;
    played.moved.push({
      ...{ kind: 'refund', day: desk.day, cashier: desk.id, child: child.place, changeCents: 0, deposits: [] },
      ...{ tenders: [{ way: 'bank', cents: -100 }], parts: [partOf(child, bill, line, -100)] },
      ...{ toBalanceCents: 0, used: [], nextBillCents: 0 },
    });
  }
  if (orders.length === 0) return;
  const head = { name: '停课退费', reason: '停课', suggestionIds: [], orderIds: orders.map(({ id }) => id) };
  const made = await call(endpoints.makeRefundRun, { ...head, cents: sum(orders.map(({ cents }) => cents)) }, desk.by);
  const { id } = made;
  const asked = await call(endpoints.moveRefundRun, { id, version: made.version, move: 'submit' }, desk.by);
  const { version } = await call(endpoints.decideRefundRun, { id, version: asked.version, move: 'approve' }, chief);
  const password = await passwordOf({ ...at.school, accountId: desk.id });
  await call(account.endpoints.reauthenticate, { password }, desk.by);
  await (await callStream(endpoints.refundRunFile, { id, version, format: 'csv' }, desk.by)).arrayBuffer();
  const sent = await call(endpoints.refundRun, { id }, desk.by);
  const rows = sent.rows.map(({ at: row }) => ({ at: row, outcome: 'paid' as const }));
  await call(endpoints.settleRefundRun, { id, version: sent.version, rows }, desk.by);
}
