import { isTelling } from '../fees/telling-serial.ts';
import type { StatementLine } from './bank-statement.ts';
import { holdsText } from './statement-text.ts';

/** What is kept of a line of a bank's statement. */
export type KeptLine = Pick<StatementLine, 'onDate' | 'cents' | 'counterparty' | 'summary' | 'serial' | 'balanceCents'>;

type Likeness = (kept: KeptLine, read: KeptLine) => boolean;

const sameSerial: Likeness = (kept, read) => isTelling(read.serial) && kept.serial === read.serial;

const fits = (one: string, other: string) => one === other || one === '' || other === '';

const sameBalance: Likeness = ({ balanceCents: kept }, { balanceCents: read }) =>
  kept === null || read === null || kept === read;

const sameInAll: Likeness = (kept, read) =>
  kept.serial === read.serial &&
  kept.counterparty === read.counterparty &&
  kept.summary === read.summary &&
  sameBalance(kept, read);

/** A list may have columns that another of the same account has not; what both say must agree. */
const sameAsFarAsSaid: Likeness = (kept, read) =>
  fits(kept.serial, read.serial) &&
  fits(kept.counterparty, read.counterparty) &&
  holdsText(kept.summary, read.summary) &&
  sameBalance(kept, read);

/**
 * The lines of an account that were kept before, for each that is read now: null where it is new. Each kept one is
 * found once, so that two that are alike are two; those that agree in more are found first.
 */
export const knownLines = <T extends KeptLine>(kept: readonly T[], read: readonly KeptLine[]): readonly (T | null)[] =>
  pairedLines(kept, read, [sameSerial, sameInAll, sameAsFarAsSaid]);

/**
 * For each line that is read now, the kept one of another account that may be the same; null where there is none. Each
 * kept one accounts for one line, so that no other money is taken for it; those that agree in more are found first.
 */
export const maybeKnown = <T extends KeptLine>(kept: readonly T[], read: readonly KeptLine[]): readonly (T | null)[] =>
  pairedLines(kept, read, [sameSerial, sameInAll, sameAsFarAsSaid, maybeOne]);

/** Whether only what one of the two leaves unsaid lets a line count as the kept one: no serial, no equal text. */
export const isOnlyAlike: Likeness = (kept, read) =>
  !sameSerial(kept, read) &&
  (kept.counterparty !== read.counterparty ||
    kept.summary !== read.summary ||
    (read.counterparty === '' && read.summary === ''));

function pairedLines<T extends KeptLine>(
  kept: readonly T[],
  read: readonly KeptLine[],
  likenesses: readonly Likeness[],
): readonly (T | null)[] {
  const left = Map.groupBy(kept, placeOf);
  const found: (T | null)[] = read.map(() => null);
  for (const isSame of likenesses)
    read.forEach((line, at) => {
      if (found[at]) return;
      const near = left.get(placeOf(line)) ?? [];
      const nth = near.findIndex((one) => isSame(one, line));
      if (nth >= 0) found[at] = near.splice(nth, 1)[0] ?? null;
    });
  return found;
}

const placeOf = ({ onDate, cents }: KeptLine) => `${onDate} ${cents}`;

/** Whether lines of two accounts may be one: nothing tells them apart, and the payer or the text is the same. */
export function maybeOne(kept: KeptLine, read: KeptLine): boolean {
  if (placeOf(kept) !== placeOf(read)) return false;
  if (isTelling(kept.serial) && isTelling(read.serial)) return kept.serial === read.serial;
  if (kept.counterparty !== '' && read.counterparty !== '') return kept.counterparty === read.counterparty;
  return holdsText(kept.summary, read.summary);
}
