import type { LeafFigures } from './statement.ts';

/** A lowest subject that is carried over, by set of auxiliary items, with the net asset its balance ends in. */
export interface CarriedLeaf extends LeafFigures {
  readonly subjectId: string;
  /** The set's items; none for what bears no items. */
  readonly itemIds: readonly string[];
  /** Where it goes; null while nobody has said so. */
  readonly targetId: string | null;
  /** Those of the items that the target is told apart by as well: the fund it goes to. */
  readonly targetItemIds: readonly string[];
}

export interface CarryLine {
  readonly subjectId: string;
  readonly itemIds: readonly string[];
  readonly debitCents: number;
  readonly creditCents: number;
}

export interface CarryPart {
  readonly kind: 'income' | 'expense' | 'priorYear';
  readonly lines: readonly CarryLine[];
}

const kinds = { 5: 'priorYear', 6: 'income', 7: 'expense' } as const;

/**
 * The vouchers that bring income, expense and corrections of former years to zero: one for each kind that has a
 * balance. Each leaf is cleared by a line on the other side than its balance stands on, under its own auxiliary items,
 * so that its turnover of both sides says what was booked; no amount is negative. Net assets take over the items
 * they are told apart by themselves, such as the project of a restricted fund; the others end here.
 */
export function carryOverParts(leaves: readonly CarriedLeaf[]): readonly CarryPart[] {
  return ([6, 7, 5] as const).flatMap((subType) => {
    const meant = leaves.filter((leaf) => leaf.subType === subType && leaf.debit !== leaf.credit && leaf.targetId);
    if (meant.length === 0) return [];
    const cleared = meant.map((leaf) => ({ leaf, cents: onOwnSide(leaf) }));
    const lines = cleared.map(({ leaf, cents }) => line(leaf, leaf.side === 'debit' ? 'credit' : 'debit', cents));
    const ends = [
      ...Map.groupBy(cleared, ({ leaf }) => [leaf.targetId, ...leaf.targetItemIds].join(' ')).values(),
    ].flatMap((of) => {
      const [first] = of;
      if (!first?.leaf.targetId) return [];
      const { side, targetId, targetItemIds } = first.leaf;
      const cents = of.reduce((sum, { leaf, cents }) => sum + (leaf.side === side ? cents : -cents), 0);
      return cents === 0 ? [] : [line({ subjectId: targetId, itemIds: targetItemIds }, side, cents)];
    });
    return [{ kind: kinds[subType], lines: subType === 7 ? [...ends, ...lines] : [...lines, ...ends] }];
  });
}

/** Leaves with a balance that nobody has given a target: they keep the carry-over from being made. */
export const withoutTarget = (leaves: readonly CarriedLeaf[]): readonly CarriedLeaf[] =>
  leaves.filter(({ debit, credit, targetId }) => debit !== credit && targetId === null);

const onOwnSide = ({ side, debit, credit }: LeafFigures) => (side === 'debit' ? debit - credit : credit - debit);

type Of = Pick<CarryLine, 'subjectId' | 'itemIds'>;

/** What is negative on a side stands on the other. */
function line({ subjectId, itemIds }: Of, side: 'debit' | 'credit', cents: number): CarryLine {
  const isDebit = (side === 'debit') === cents > 0;
  return { subjectId, itemIds, debitCents: isDebit ? Math.abs(cents) : 0, creditCents: isDebit ? 0 : Math.abs(cents) };
}
