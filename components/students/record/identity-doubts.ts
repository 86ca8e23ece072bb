import {
  type IdentityFacts,
  type IdentityWarning,
  identityFacts,
  identityWarnings,
  tidyIdentityNumber,
} from '@/lib/rules/identity-number.ts';

interface Typed {
  readonly idCardType: string;
  readonly idNumber: string;
  readonly birthDate: string;
  readonly gender: string;
}

/** What a typed number says of the child; null where it is no resident number, or none yet. */
export const carriedFacts = (idCardType: string, idNumber: string): IdentityFacts | null =>
  idCardType === 'residentId' ? identityFacts(tidyIdentityNumber(idNumber)) : null;

/**
 * What a typed number fills in: what is open, and what an earlier number had filled in, for a corrected number is
 * another one.
 * @param former what the number said before
 */
export function filledBy(typed: Typed, former: IdentityFacts | null): Partial<Pick<Typed, 'birthDate' | 'gender'>> {
  const facts = carriedFacts(typed.idCardType, typed.idNumber);
  if (!facts) return {};
  const isFree = (name: 'birthDate' | 'gender') => typed[name] === '' || typed[name] === former?.[name];
  return {
    ...(facts.birthDate && isFree('birthDate') ? { birthDate: facts.birthDate } : {}),
    ...(isFree('gender') ? { gender: facts.gender } : {}),
  };
}

const keys: Readonly<Record<IdentityWarning, 'checkDigit' | 'birthDateDoubt' | 'genderDoubt'>> = {
  checkDigit: 'checkDigit',
  birthDate: 'birthDateDoubt',
  gender: 'genderDoubt',
};

/** What contradicts itself in what is typed, as the texts under `students.reason` name it. */
export const identityDoubts = ({ idCardType, idNumber, ...said }: Typed) =>
  idCardType === 'residentId' ? identityWarnings(tidyIdentityNumber(idNumber), said).map((one) => keys[one]) : [];
