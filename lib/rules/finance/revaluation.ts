import { baseCents } from './foreign-amount.ts';

/** What one combination of auxiliary items holds of an account in currency; debits less credits. */
export interface Held {
  readonly foreignCents: number;
  readonly baseCents: number;
}

/**
 * What the parts of an account in currency are worth at a closing rate: the account is rounded once, as a whole
 * (财会〔2004〕7号 on foreign currency), and what its parts round to beside that goes to the largest. Null for no rate.
 */
export function revaluedCents(parts: readonly Held[], rate: string, currency: string): readonly number[] | null {
  const whole = baseCents(
    parts.reduce((sum, { foreignCents }) => sum + foreignCents, 0),
    rate,
    currency,
  );
  if (whole === null) return null;
  const each = parts.map(({ foreignCents }) => baseCents(foreignCents, rate, currency) ?? 0);
  const rest = whole - each.reduce((sum, cents) => sum + cents, 0);
  const largest = parts.reduce(
    (at, { foreignCents }, now) => (Math.abs(foreignCents) > Math.abs(parts[at]?.foreignCents ?? 0) ? now : at),
    0,
  );
  return each.map((cents, at) => (at === largest ? cents + rest : cents));
}

interface Amounts {
  readonly debitCents: number;
  readonly creditCents: number;
}

/** A difference as a line: more than before is a debit, less a credit. */
export const differenceLine = (cents: number): Amounts => ({
  debitCents: Math.max(cents, 0),
  creditCents: Math.max(-cents, 0),
});
