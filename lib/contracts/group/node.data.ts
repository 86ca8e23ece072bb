import { nodeKinds } from '@/lib/rules/group/node-tree.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { NodeRow } from './node.ts';

/** What can be done with an organisation of the tree. */
export const nodeMoves = ['people', 'schools', 'add', 'rename', 'move', 'remove'] as const;

/** What people write of a new one. */
export const nodeFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  kind: { is: 'choice', of: nodeKinds, first: 'group', form: 'facts', listed: null },
} as const satisfies Fields;

export const renamedFields = { name: nodeFields.name } as const satisfies Fields;

/** The one that it is put below. */
export const placedFields = {
  parentId: { is: 'reference', form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const nodeFilters = {
  /** Name or code. */
  q: { is: 'search', max: limits.nameChars },
  kind: { is: 'choice', of: nodeKinds },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 260, telling: true },
  { at: 'kind', width: 100, look: { bureau: 'plain', district: 'plain', group: 'plain' }, telling: true },
  { at: 'code', width: 140 },
  { at: 'heads', width: 160, cut: true },
  { at: 'people', width: 90, look: 'count' },
  { at: 'schools', width: 110, look: 'count', telling: true },
] as const satisfies Columns<NodeRow>;

/** What the page and the screen of the tree ask, and where its words are. */
export const nodeListed = {
  endpoint: 'group.nodes',
  words: 'group.node',
  filters: nodeFilters,
  columns,
} as const;
