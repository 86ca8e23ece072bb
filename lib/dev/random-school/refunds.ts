import { passwordOf } from '@/lib/backend/account/entry-samples.ts';
import type { Random } from '@/lib/backend/demo/random.ts';
import { account } from '@/lib/contracts/account.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { type Moved, type Part, sum } from './arithmetic.ts';
import { type Cashier, type Child, type Credit, type OpenLine, type Play, partOf, type Taken } from './counter.ts';
import { takeBack } from './taken-back.ts';

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
    const lines = [{ billId: bill.id, line: line.line, cents, suggestionId }];
    const order = { lines, balances: [], handedCents: cents, toBalanceCents: 0, nextBillCents: 0 };
    const undoes = [given(line, cents), waitsNoMore(child, (credit) => credit.month === month)];
    await hand(play, hands, child, {
      order,
      moved: { parts: [partOf(child, bill, line, -cents)] },
      undo: () => {
        for (const undo of undoes) undo();
      },
    });
  }
}

/** What waits for the next bill does so no longer. @returns how it waits again */
function waitsNoMore({ credits }: Child, isMeant: (credit: Credit) => boolean): () => void {
  const at = credits.findIndex(isMeant);
  const gone = at < 0 ? [] : credits.splice(at, 1);
  return () => {
    credits.push(...gone);
  };
}

/** What waits for the next bill is paid out, in part as a balance: to all who have left, and to some others. */
export async function giveCredits(play: Play, hands: Hands, child: Child): Promise<void> {
  const { random } = play;
  if (child.credits.every(({ of }) => !of)) return;
  const room = await call(endpoints.refundable, { studentId: child.id }, hands.desk.by);
  const waiting = child.credits.flatMap(({ of, cents }) => (of ? [[of.document, cents] as const] : []));
  expect(room.credits.map(({ document, refundableCents }) => [document, refundableCents]).toSorted()).toEqual(
    waiting.toSorted(),
  );
  for (const { creditId, document } of room.credits) {
    const credit = child.credits.find(({ of }) => of?.document === document);
    if (!credit?.of || (!child.hasLeft && random.next() < 0.5)) continue;
    const { cents, of } = credit;
    const undo = waitsNoMore(child, (one) => one === credit);
    const toBalanceCents = random.next() < 0.4 ? random.between(0, cents) : 0;
    const routes = { handedCents: cents - toBalanceCents, toBalanceCents, nextBillCents: 0 };
    await hand(play, hands, child, {
      order: { lines: [], balances: [], credits: [{ creditId, cents }], ...routes },
      moved: { freed: [{ ...of.part, cents: -cents }] },
      undo,
    });
  }
}

/** Asked for, approved by somebody else, and paid; some of it is taken back at once. */
async function hand(
  play: Play,
  { desk, chief }: Hands,
  child: Child,
  { order, credit, ...back }: GoesBack,
): Promise<void> {
  const { handedCents, toBalanceCents } = order;
  const asked = { ...order, studentId: child.id, reason: '退费' };
  const { id, number, version } = await call(endpoints.orderRefund, asked, desk.by);
  const approved = await call(endpoints.decideRefundOrder, { id, version, move: 'approve' }, chief);
  const payType = handedCents > 0 ? ('cash' as const) : null;
  const paying = { id, version: approved.version, payType, receiver: '家长' };
  const { paymentId } = await call(endpoints.payRefundOrder, paying, desk.by);
  const moved = { ...noParts, ...back.moved };
  const document: Moved = {
    ...{ kind: 'refund', reverses: null, day: desk.day, cashier: desk.id, isOutside: false, child: child.place },
    ...{ tenders: handedCents > 0 ? [{ way: 'cash', cents: -handedCents }] : [], changeCents: 0, ...moved },
    ...{ toBalanceCents, nextBillCents: order.nextBillCents + sum(moved.freed.map(({ cents }) => cents)) },
  };
  play.played.moved.push(document);
  const waiting = credit && { item: credit.item, cents: order.nextBillCents, of: { document: number, part: credit } };
  if (waiting) child.credits.push(waiting);
  const undo = () => {
    back.undo();
    if (waiting) waitsNoMore(child, (one) => one === waiting);
  };
  const taken = { id: paymentId ?? '', document, undo };
  desk.taken.push(taken);
  if (play.random.next() < (moved.freed.length > 0 ? 0.4 : 0.12)) await takeBack(play, desk, taken);
}

const noParts: Pick<Moved, 'parts' | 'deposits' | 'used' | 'freed'> = { parts: [], deposits: [], used: [], freed: [] };

interface GoesBack {
  readonly order: Omit<Ordered, 'studentId' | 'reason'>;
  readonly moved: Partial<typeof noParts>;
  /** The line of which something waits for the next bill. */
  readonly credit?: Part | null;
  readonly undo: () => void;
}

/** Notes that so much of a line goes back. @returns how that is forgotten */
function given(line: OpenLine, cents: number): () => void {
  line.refunded += cents;
  return () => {
    line.refunded -= cents;
  };
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
  return {
    order: {
      ...{ lines: [{ billId: bill.id, line: line.line, cents }], balances: [] },
      ...{ handedCents, toBalanceCents, nextBillCents },
    },
    moved: { parts: [partOf(child, bill, line, -cents)] },
    credit: nextBillCents > 0 ? partOf(child, bill, line, nextBillCents) : null,
    undo: given(line, cents),
  };
}

interface Balance {
  readonly balanceId: string;
  readonly kind: 'prepayment' | 'deposit';
  readonly document: string;
  readonly refundableCents: number;
}

function balanceBack(child: Child, balances: readonly Balance[], random: Random): GoesBack | null {
  if (balances.length === 0) return null;
  const { balanceId, kind, refundableCents, document } = random.pick(balances);
  const room = document.startsWith('QC') ? 'none' : child.papers.get(document);
  if (kind === 'deposit' && room === undefined) return null;
  const cents = random.between(1, refundableCents);
  const toBalanceCents = kind === 'deposit' && random.next() < 0.3 ? random.between(0, cents) : 0;
  const routes = { handedCents: cents - toBalanceCents, toBalanceCents, nextBillCents: 0 };
  return {
    order: { lines: [], balances: [{ balanceId, cents }], ...routes },
    moved:
      kind === 'deposit'
        ? { deposits: [{ cents: -cents, room: room ?? '' }] }
        : { used: [{ child: child.place, cents }] },
    undo: () => undefined,
  };
}

/** What some children get back goes to their accounts as a run of the bank, through no drawer. */
export async function payByBank({ at, children, played }: Play, { desk, chief }: Hands): Promise<void> {
  const documents = new Map<string, Omit<Taken, 'id'>>();
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
    const document: Moved = {
      ...{ kind: 'refund', reverses: null, day: desk.day, cashier: desk.id, isOutside: true, child: child.place },
      ...{ tenders: [{ way: 'bank', cents: -100 }], changeCents: 0, ...noParts },
      ...{ parts: [partOf(child, bill, line, -100)], toBalanceCents: 0, nextBillCents: 0 },
    };
    documents.set(id, { document, undo: given(line, 100) });
    played.moved.push(document);
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
  const done = await call(endpoints.settleRefundRun, { id, version: sent.version, rows }, desk.by);
  for (const { orderId, paymentId } of done.rows) {
    const own = documents.get(orderId);
    if (own) desk.taken.push({ id: paymentId ?? '', ...own });
  }
}
