import { nodeRoles } from '@/lib/rules/group/node-rights.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { MemberRow } from './member.ts';

/** What can be done with somebody's place in an organisation. */
export const memberMoves = ['change', 'remove'] as const;

/** What people write of somebody new: an account is found by name and phone together. */
export const memberFields = {
  nodeId: { is: 'reference', form: 'facts', listed: null },
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  phone: { is: 'line', max: limits.phoneChars, form: 'facts', listed: null },
  role: { is: 'choice', of: nodeRoles, first: 'officer', form: 'facts', help: true, listed: null },
} as const satisfies Fields;

export const changedFields = { role: memberFields.role } as const satisfies Fields;

/** What the list can be narrowed to. */
export const memberFilters = {
  q: { is: 'search', max: limits.nameChars },
  nodeId: { is: 'id' },
  role: { is: 'choice', of: nodeRoles },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 120, telling: true, cut: true },
  {
    at: 'role',
    width: 120,
    look: { head: 'good', officer: 'plain', supervisor: 'plain', reader: 'plain', finance: 'plain' },
    telling: true,
  },
  { at: 'node', width: 200, telling: true, cut: true },
  { at: 'phone', width: 140 },
  { at: 'since', width: 172, look: 'instant', optional: true },
] as const satisfies Columns<MemberRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const memberListed = {
  endpoint: 'group.members',
  words: 'group.member',
  filters: memberFilters,
  columns,
} as const;
