import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type ListKind, listKinds } from '@/lib/contracts/students/report-names.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { idOf } from '../list/list-address.ts';

/** Where lists to be printed live; the menu entry of the contract names the same path. */
export const listsAddress = menuAddress('/basic/lists');

export const listsParameter = { kind: 'kind', class: 'class', on: 'on' } as const;

/** In place of a class: the children of all of them, a page as long as the school is large. */
export const allClasses = 'all';

type Input = CallInput<'students.classList'>;

interface Shown extends Input {
  readonly kind: ListKind;
  /** Which class has not been said. */
  readonly needsClass: boolean;
}

/** What the screen shows at an address. The emergency sheet is one class's; others may be those of the whole school. */
export function shownList(query: Query): Shown {
  const on = query[listsParameter.on];
  const kind = listKinds.find((one) => one === query[listsParameter.kind]) ?? 'roster';
  const classId = idOf(query[listsParameter.class]) ?? undefined;
  const isWhole = kind !== 'emergency' && query[listsParameter.class] === allClasses;
  const needsClass = classId === undefined && !isWhole;
  return { kind, classId, on: on && isCalendarDate(on) ? on : undefined, needsClass };
}

/** What the screen asks for at an address; null while a class must be chosen first. */
export function classListInput(query: Query): Input | null {
  const { needsClass, ...input } = shownList(query);
  return needsClass ? null : input;
}
