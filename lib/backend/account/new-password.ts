import type { FieldErrors } from '@/lib/contracts/errors.ts';
import { limits } from '@/lib/rules/limits.ts';
import { invalidFields } from '../kernel/service-error.ts';
import { passwordFault } from './password-fault.ts';
import { hashPassword } from './password-hash.ts';

/**
 * Hashes a new password. Throws invalid at `field` for one that is short, common or made of what everybody knows
 * (`known`). Never inside a transaction.
 */
export function hashNewPassword(password: string, known: readonly string[], field = 'password'): Promise<string> {
  const fields = passwordFields(password, known, field);
  if (fields) throw invalidFields(fields);
  return hashPassword(password);
}

/** What is wrong with a new password as field errors, or null. */
export function passwordFields(password: string, known: readonly string[], field = 'password'): FieldErrors | null {
  const fault = passwordFault(password, known);
  if (!fault) return null;
  return { [field]: { key: fault, params: { min: limits.passwordCharsMin, max: limits.passwordCharsMax } } };
}
