'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { crowdFields, crowdListed } from '@/lib/contracts/diet/crowd.data.ts';
import type { CrowdRow } from '@/lib/contracts/diet/crowd.ts';
import { targetEditions } from '@/lib/rules/diet/targets.ts';
import { useEditionText } from '../edition-text.ts';

const { words } = crowdListed;

const Form = recordForm({
  endpoint: 'diet.saveCrowd',
  fields: crowdFields,
  schema: async () => (await import('@/lib/contracts/diet/crowd.ts')).savedCrowd,
  words,
});

/**
 * Adds one or changes one. Tables of the school's own are offered first where it has rules of its own, else after those
 * that are shipped.
 */
export function CrowdForm({ row, onClose }: { readonly row: CrowdRow | null; readonly onClose: () => void }) {
  const text = useEditionText();
  const own = (useCall('diet.ownTargets', {}).data?.rows ?? []).map(({ edition }) => edition);
  const isSomeSchool = useCall('organisation.isSomeSchool', {}).data?.isSomeSchool ?? false;
  const editions = isSomeSchool ? [...own, ...targetEditions] : [...targetEditions, ...own];
  return <Form row={row} choices={{ edition: editions.map((one) => [one, text(one)] as const) }} onClose={onClose} />;
}

const move =
  <M extends 'retire' | 'reopen'>(to: M) =>
  ({ id, version }: CrowdRow) => ({ id, version, move: to });

/** What may be done with each where it is listed or read. */
export const crowdList = {
  ...crowdListed,
  nameOf: ({ name }) => name,
  moves: {
    edit: { form: ({ row, onClose }) => <CrowdForm row={row} onClose={onClose} /> },
    retire: calls('diet.moveCrowd', move('retire')),
    reopen: calls('diet.moveCrowd', move('reopen'), { unasked: true }),
    remove: calls('diet.removeCrowd', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'diet.crowds'>;
