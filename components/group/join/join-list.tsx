'use client';

import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { joinListed, leavingFields, offeredFields } from '@/lib/contracts/group/join.data.ts';
import type { JoinRow } from '@/lib/contracts/group/join.ts';
import { AddInNodes } from '../node/add-in-nodes.tsx';
import { nodePickers } from '../node/node-filter.tsx';

const { words } = joinListed;
const schemas = () => import('@/lib/contracts/group/join.ts');

const OfferForm = recordForm({
  endpoint: 'group.offerJoin',
  fields: offeredFields,
  schema: async () => (await schemas()).offeredJoin,
  words,
});

const move =
  <M extends 'withdraw' | 'agreeLeave' | 'keep'>(to: M) =>
  ({ id, version }: JoinRow) => ({ id, version, move: to });

/** What an organisation may do about each school. */
export const joinList = {
  ...joinListed,
  nameOf: ({ school }) => school,
  factsOf: ({ node, leaveOn }) => ({ node, leaveOn: leaveOn ?? '' }),
  moves: {
    withdraw: calls('group.moveJoin', move('withdraw'), { danger: true }),
    askLeave: {
      danger: true,
      form: question({
        endpoint: 'group.askLeave',
        fields: leavingFields,
        schema: async () => (await schemas()).leftJoin,
        words,
        input: ({ id, version }: JoinRow) => ({ id, version }),
      }),
    },
    agreeLeave: calls('group.moveJoin', move('agreeLeave'), { danger: true }),
    keep: calls('group.moveJoin', move('keep')),
  },
} as const satisfies DeclaredList<'group.joins'>;

/** The schools of the branch: offered to join, let go. */
export function JoinScreen() {
  return (
    <>
      <AddInNodes words={words} act="schools" form={OfferForm} />
      <ListView list={joinList} pickers={nodePickers} />
    </>
  );
}
