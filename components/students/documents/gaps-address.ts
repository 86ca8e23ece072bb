import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { documentGaps, documentKinds } from '@/lib/contracts/students/reference.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idOf, listInput } from '../list/list-address.ts';

/** Parameters of the address of the missing documents. */
export const gapParameter = { gap: 'gap', kind: 'kind', class: 'class', page: 'page', size: 'size' } as const;

type Input = CallInput<'students.documentGaps'>;

/** What the list of missing documents asks for at an address; anything unknown counts as absent. */
export function gapsInput(query: Query): Required<Pick<Input, 'gap' | 'page' | 'size'>> & Input {
  const { page, size } = listInput(query);
  return {
    gap: documentGaps.find((gap) => gap === query[gapParameter.gap]) ?? 'missing',
    kind: documentKinds.find((kind) => kind === query[gapParameter.kind]),
    classId: idOf(query[gapParameter.class]) ?? undefined,
    page,
    size,
  };
}
