import type { Query } from '@/lib/navigation/query.ts';
import { deletedInput, idOf, listInput, parameter } from './list-address.ts';

/** What the screen asks first at an address; the server asks it for the screen. */
export function firstCalls(query: Query): { readonly verb: string; readonly input: object }[] {
  const view = query[parameter.view];
  if (view === 'deleted') return [{ verb: 'deleted', input: deletedInput(query) }];
  if (view === 'import') {
    const id = idOf(query[parameter.import]);
    return id ? [{ verb: 'importState', input: { id } }] : [{ verb: 'imports', input: {} }];
  }
  const student = idOf(query[parameter.student]);
  return [
    { verb: 'list', input: listInput(query) },
    // The filter's choices come after the page, which a thousand classes would make ten times as heavy, unless one is chosen and must be named.
    ...(query[parameter.class] ? [{ verb: 'classes', input: {} }] : []),
    ...(student ? [{ verb: 'get', input: { id: student } }] : []),
  ];
}
