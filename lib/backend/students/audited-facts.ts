import { isMasked } from '@/lib/contracts/students/field-lists.ts';
import { maskIdentityNumber } from '@/lib/rules/identity-number.ts';
import { maskPhone } from '@/lib/rules/phone.ts';

/** Facts as the audit may keep them: identity numbers and phones masked, empty ones left out. */
export function auditedFacts(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([field, value]) => {
      if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
        return [];
      return [[field, audited(field, value)]];
    }),
  );
}

function audited(field: string, value: unknown): unknown {
  if (isMasked(field)) return maskIdentityNumber(String(value));
  if (field === 'phone') return maskPhone(String(value));
  if (Array.isArray(value)) return value.map((one) => auditedFacts(one as Record<string, unknown>));
  return value;
}
