import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type ListKind, listKinds } from '@/lib/contracts/students/report-names.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { idOf } from '../list-address.ts';

/** Where lists to be printed live; the menu entry of the contract names the same path. */
export const listsAddress = menuAddress('/basic/lists');

export const listsParameter = { kind: 'kind', class: 'class', on: 'on' } as const;

type Input = CallInput<'students.classList'>;

/** What the screen asks for at an address. */
export function classListInput(query: Query): Input & { readonly kind: ListKind } {
  const on = query[listsParameter.on];
  return {
    kind: listKinds.find((kind) => kind === query[listsParameter.kind]) ?? 'roster',
    classId: idOf(query[listsParameter.class]) ?? undefined,
    on: on && isCalendarDate(on) ? on : undefined,
  };
}
