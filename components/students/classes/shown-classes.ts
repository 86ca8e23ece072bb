import { ask, type FirstCall, listCalls } from '@/lib/browser/first-call.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { classFilters } from '@/lib/contracts/students/class.data.ts';
import { classChangeListed } from '@/lib/contracts/students/class-change.data.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idIn } from '@/lib/rules/address-values.ts';
import { listPage } from '@/lib/rules/list-page.ts';

/** What the list asks for at an address; anything unknown counts as absent. */
export function classPageInput(query: Query) {
  const { q, stage, grade, state = 'open' } = filterInput(classFilters, query);
  return {
    q,
    stage,
    grade: grade === undefined ? undefined : Number(grade),
    state,
    ...listPage(query, 10_000),
  } as const;
}

/**
 * What the screen asks first at an address; the server asks it for the screen. `view` is `promotion` for the yearly
 * wizard, `grouping` for moving many, `changes` for what can be undone.
 */
export function classFirstCalls(query: Query): readonly FirstCall[] {
  const { view } = query;
  if (view === 'changes') return listCalls(classChangeListed, query);
  if (view === 'grouping') return [ask('students.classes', {})];
  if (view === 'promotion') return [ask('students.promotion', {})];
  const id = idIn(query.class);
  return [
    ask('students.classPage', classPageInput(query)),
    ...(id ? [ask('students.getClass', { id }), ask('students.classMembers', { id, former: false })] : []),
  ];
}
