import type { CallReply } from '@/lib/browser/endpoint-name.ts';

export type Room = CallReply<'students.classes'>['rows'][number];
export type Child = CallReply<'students.groupingMembers'>['rows'][number];

/** What the draft of unsaved moves is called on the page of the classes. */
export const groupingDraft = 'grouping';

/** What board and list both show and change. */
export interface GroupingParts {
  readonly rooms: readonly Room[];
  readonly rows: readonly Child[];
  /** Where a child is to go; where it is, as long as nobody moved it. */
  readonly placeOf: (id: string, classId: string | null) => string | null;
  readonly move: (ids: readonly string[], classId: string | null) => void;
}
