import { credentialKinds, credentialStates, holderKinds } from '@/lib/rules/credential.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { Credential } from './credentials.ts';

export const credentialFilters = {
  q: { is: 'search', max: limits.nameChars },
  holder: { is: 'choice', of: holderKinds },
  kind: { is: 'choice', of: credentialKinds },
  state: { is: 'choice', of: credentialStates },
} as const satisfies Filters;

/** From when and until when it opens. */
export const validDays = {
  fromOn: { is: 'day', form: 'valid', listed: null },
  toOn: { is: 'day', optional: true, help: true, form: 'valid', listed: null },
} as const satisfies Fields;

/** How each phase of a credential stands out. */
export const phaseTones = { valid: 'good', notYet: 'plain', ended: 'warn', lost: 'bad', revoked: 'plain' } as const;

const credentialColumns = [
  { at: 'holder.name', title: 'holderName', width: 120, telling: true, cut: true },
  { at: 'holder.detail', width: 160, cut: true },
  { at: 'kind', width: 90 },
  { at: 'code', width: 160, telling: true, cut: true },
  { at: 'fromOn', title: 'valid', width: 220 },
  { at: 'phase', width: 170, look: phaseTones, telling: true },
] as const satisfies Columns<Credential>;

/** What the page and the screen of the list ask, and where its words are. */
export const credentialListed = {
  endpoint: 'safety.credentials',
  words: 'safety-credential',
  filters: credentialFilters,
  columns: credentialColumns,
} as const;
