import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import { classStages } from '@/lib/contracts/students/reference.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { limits } from '@/lib/rules/limits.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { idOf } from '../list/list-address.ts';

/** Where classes live; the menu entry of the contract names the same path. */
export const classesAddress = menuAddress('/basic/class');

/** Names of the screen's address parameters. */
export const classParameter = {
  search: 'q',
  stage: 'stage',
  grade: 'grade',
  state: 'state',
  page: 'page',
  size: 'size',
  /** The class whose detail stands beside the list. */
  class: 'class',
  /** `promotion` for the yearly wizard, `grouping` for moving many, `changes` for what can be undone. */
  view: 'view',
} as const;

export const withoutClassFilters = {
  [classParameter.search]: null,
  [classParameter.stage]: null,
  [classParameter.grade]: null,
  [classParameter.state]: null,
  [classParameter.page]: null,
} as const;

/** What makes a view of the list. */
export const viewNames: readonly string[] = [
  classParameter.search,
  classParameter.stage,
  classParameter.grade,
  classParameter.state,
  classParameter.size,
];

type PageInput = CallInput<'students.classPage'>;

/** What the list asks for at an address; anything unknown counts as absent. */
export function classPageInput(query: Query): Required<Pick<PageInput, 'q' | 'state' | 'page' | 'size'>> & PageInput {
  const grade = Number(query[classParameter.grade]);
  return {
    q: (query[classParameter.search] ?? '').trim().slice(0, limits.nameChars),
    stage: classStages.find((stage) => stage === query[classParameter.stage]),
    grade: Number.isInteger(grade) && grade >= 1 && grade <= limits.gradeMax ? grade : undefined,
    state: query[classParameter.state] === 'closed' ? 'closed' : 'open',
    ...listPage(query, 10_000),
  };
}

/** What the screen asks first at an address; the server asks it for the screen. */
export function classFirstCalls(query: Query): readonly FirstCall[] {
  const view = query[classParameter.view];
  if (view === 'changes') return [ask('students.classChanges', {})];
  if (view === 'grouping') return [ask('students.classes', {})];
  if (view === 'promotion') return [ask('students.promotion', {})];
  const id = idOf(query[classParameter.class]);
  return [
    ask('students.classPage', classPageInput(query)),
    ...(id ? [ask('students.getClass', { id }), ask('students.classMembers', { id, former: false })] : []),
  ];
}
