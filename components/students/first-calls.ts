import { ask, type FirstCall, listCalls } from '@/lib/browser/first-call.ts';
import { deletedListed } from '@/lib/contracts/students/deleted.data.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idOf, listInput, parameter } from './list/list-address.ts';

/** What the screen asks first at an address; the server asks it for the screen. */
export function firstCalls(query: Query): readonly FirstCall[] {
  const view = query[parameter.view];
  if (view === 'deleted') return listCalls(deletedListed, query);
  if (view === 'import') {
    const id = idOf(query[parameter.import]);
    return id ? [ask('students.importState', { id })] : [ask('students.imports', {})];
  }
  const student = idOf(query[parameter.student]);
  return [
    ask('students.list', listInput(query)),
    // The filter's choices come after the page, which a thousand classes would make ten times as heavy, unless one is
    // chosen and must be named.
    ...(query[parameter.class] ? [ask('students.classes', {})] : []),
    ...(student ? [ask('students.get', { id: student })] : []),
  ];
}
