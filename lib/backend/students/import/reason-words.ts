import type { RowReason } from '@/lib/contracts/students/import.ts';
import type { ReferenceName } from '@/lib/contracts/students/reference-lists.ts';
import type { Words } from '../words.ts';

/** What an update of the child that is there would do: shown beside the cells, and no cause to be mended. */
export const updateNotes = ['updateReplaces', 'updateFills', 'updateOwnFields', 'guardianAdds'] as const;

/** Reasons as people read them: a code that is to be replaced by its name. */
export const inWords = (reasons: readonly RowReason[], words: Words): RowReason[] =>
  reasons.map((reason) => {
    const { list, from } = reason.params;
    if (!list || from === undefined) return reason;
    return { ...reason, params: { from: words.choice(list as ReferenceName, String(from)) } };
  });
