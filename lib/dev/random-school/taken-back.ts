import { fees } from '@/lib/contracts/fees.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Moved } from './arithmetic.ts';
import type { Cashier, Play, Taken } from './counter.ts';

/** Takes a document back, be it another cashier's, one of a former shift, or one that went through no drawer. */
export async function takeBack({ played: { moved } }: Play, { by, id, day }: Cashier, taken: Taken): Promise<void> {
  const { document } = taken;
  await call(fees.endpoints.reversePayment, { id: taken.id, reason: '收错' }, by);
  moved.push({
    ...{ ...document, kind: 'reversal', reverses: document, day, cashier: id },
    ...{ tenders: minus(document.tenders), parts: minus(document.parts), used: minus(document.used) },
    ...{ deposits: minus(document.deposits), freed: minus(document.freed), changeCents: -document.changeCents },
    ...{ toBalanceCents: -document.toBalanceCents, nextBillCents: -document.nextBillCents },
  });
  taken.undo();
}

const minus = <R extends { readonly cents: number }>(rows: readonly R[]) =>
  rows.map((one) => ({ ...one, cents: -one.cents }));

/** Some of what was taken or given back on days that are open is taken back: what nothing was done with since. */
export async function takeSomeBack(play: Play, desk: Cashier, taken: readonly Taken[]): Promise<void> {
  for (const one of taken)
    if (!play.closed.has(one.document.day) && !isTouched(play, one.document) && play.random.next() < 0.1)
      await takeBack(play, desk, one);
}

const childrenOf = ({ child, parts, used }: Moved) => [child, ...[...parts, ...used].map((of) => of.child)];

function isTouched({ played: { moved, transfers } }: Play, document: Moved): boolean {
  const at = moved.indexOf(document);
  const own = new Set(childrenOf(document));
  return (
    transfers.some(({ from, after }) => own.has(from) && after > at) ||
    moved.slice(at + 1).some((one) => {
      return (
        one.used.some((use) => own.has(use.child)) ||
        (one.kind !== 'payment' && childrenOf(one).some((of) => own.has(of)))
      );
    })
  );
}
