'use client';

import { useTranslations } from 'next-intl';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { nodeFields, nodeListed, renamedFields } from '@/lib/contracts/group/node.data.ts';
import type { NodeRow } from '@/lib/contracts/group/node.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

const { words } = nodeListed;
const schemas = () => import('@/lib/contracts/group/node.ts');
const asRead = ({ id, version }: NodeRow) => ({ id, version });

/** What may be done with each where it is listed. */
export const nodeList = {
  ...nodeListed,
  nameOf: ({ name }) => name,
  moves: {
    people: { to: ({ id }) => withQuery(menuAddress('/group/people'), { nodeId: id }) },
    schools: { to: ({ id }) => withQuery(menuAddress('/group/school'), { nodeId: id }) },
    add: {
      form: question({
        endpoint: 'group.addNode',
        fields: nodeFields,
        schema: async () => (await schemas()).addedNode,
        words,
        input: ({ id }: NodeRow) => ({ parentId: id }),
      }),
    },
    rename: {
      form: question({
        endpoint: 'group.renameNode',
        fields: renamedFields,
        schema: async () => (await schemas()).renamedNode,
        words,
        input: asRead,
        first: ({ name }: NodeRow) => ({ name }),
      }),
    },
    move: { form: lazyScreen(() => import('./move-node.tsx')) },
    remove: calls('group.removeNode', asRead, { danger: true }),
  },
} as const satisfies DeclaredList<'group.nodes'>;

/** A blank as wide as a letter, which no table folds. */
const indent = '\u3000';

const cells = { name: ({ level, name }: NodeRow) => `${indent.repeat(level)}${name}` };

/** The tree of organisations from the one that is worked in: added to, renamed, moved, removed from. */
export function NodeScreen() {
  const t = useTranslations(words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={nodeList} cells={cells} />
    </>
  );
}
