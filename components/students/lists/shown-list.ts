import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type Filters, filterInput } from '@/lib/contracts/filters.ts';
import { type ListKind, listKinds } from '@/lib/contracts/students/report-names.ts';
import type { Query } from '@/lib/navigation/query.ts';

/** In place of a class: the children of all of them, a page as long as the school is large. */
export const allClasses = 'all';

const filters = {
  kind: { is: 'choice', of: listKinds },
  classId: { is: 'id', as: 'class', or: [allClasses] },
  on: { is: 'day' },
} as const satisfies Filters;

type Input = CallInput<'students.classList'>;

interface Shown extends Input {
  readonly kind: ListKind;
  /** Which class has not been said. */
  readonly needsClass: boolean;
}

/** What the screen shows at an address. The emergency sheet is one class's; others may be those of the whole school. */
export function shownList(query: Query): Shown {
  const { kind = 'roster', classId: chosen, on } = filterInput(filters, query);
  const classId = chosen === allClasses ? undefined : chosen;
  return { kind, classId, on, needsClass: chosen === undefined || (kind === 'emergency' && classId === undefined) };
}

/** What the screen asks for at an address; null while a class must be chosen first. */
export function classListInput(query: Query): Input | null {
  const { needsClass, ...input } = shownList(query);
  return needsClass ? null : input;
}
