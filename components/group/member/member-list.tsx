'use client';

import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { changedFields, memberFields, memberListed } from '@/lib/contracts/group/member.data.ts';
import type { MemberRow } from '@/lib/contracts/group/member.ts';
import { AddInNodes } from '../node/add-in-nodes.tsx';
import { nodePickers } from '../node/node-filter.tsx';

const { words } = memberListed;
const schemas = () => import('@/lib/contracts/group/member.ts');
const asRead = ({ id, version }: MemberRow) => ({ id, version });

const MemberForm = recordForm({
  endpoint: 'group.addMember',
  fields: memberFields,
  schema: async () => (await schemas()).addedMember,
  words,
});

/** What may be done with each where they are listed. */
export const memberList = {
  ...memberListed,
  nameOf: ({ name }) => name,
  factsOf: ({ node }) => ({ node }),
  moves: {
    change: {
      form: question({
        endpoint: 'group.changeMember',
        fields: changedFields,
        schema: async () => (await schemas()).changedMember,
        words,
        input: asRead,
        first: ({ role }: MemberRow) => ({ role }),
      }),
    },
    remove: calls('group.removeMember', asRead, { danger: true }),
  },
} as const satisfies DeclaredList<'group.members'>;

/** The people of the branch: who they are there, given and taken away. */
export function MemberScreen() {
  return (
    <>
      <AddInNodes words={words} act="people" form={MemberForm} />
      <ListView list={memberList} pickers={nodePickers} />
    </>
  );
}
