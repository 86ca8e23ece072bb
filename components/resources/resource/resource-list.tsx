'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { refuseFields, resourceListed } from '@/lib/contracts/resources/resource.data.ts';
import type { ResourceRow } from '@/lib/contracts/resources/resource.ts';

/** The form of a resource; its code comes when the first one is opened. */
export const ResourceForm = lazyScreen(() => import('./resource-form.tsx'));

const kept = ({ id, version }: ResourceRow) => ({ id, version });
const move =
  <M extends 'submit' | 'recall' | 'publish' | 'withdraw'>(to: M) =>
  (row: ResourceRow) => ({ ...kept(row), move: to });

/** What may be done with each where it is listed or read. */
export const resourceList = {
  ...resourceListed,
  nameOf: ({ name }) => name,
  moves: {
    publish: calls('resources.moveResource', move('publish')),
    refuse: {
      form: question({
        endpoint: 'resources.refuseResource',
        fields: refuseFields,
        schema: async () => (await import('@/lib/contracts/resources/resource.ts')).refusedResource,
        words: resourceListed.words,
        input: kept,
      }),
    },
    edit: { form: ({ row, onClose }) => <ResourceForm row={row} onClose={onClose} /> },
    submit: calls('resources.moveResource', move('submit'), { unasked: true }),
    recall: calls('resources.moveResource', move('recall'), { unasked: true }),
    adapt: calls('resources.adaptResource', ({ id }: ResourceRow) => ({ id })),
    withdraw: calls('resources.moveResource', move('withdraw')),
    remove: calls('resources.removeResource', kept, { danger: true }),
  },
} as const satisfies DeclaredList<'resources.resources'>;
