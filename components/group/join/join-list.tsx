'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { Button } from '@/components/ui/button.tsx';
import { joinListed, leavingFields, offeredFields } from '@/lib/contracts/group/join.data.ts';
import type { JoinRow } from '@/lib/contracts/group/join.ts';
import { useNodeChoices } from '../node/node-choices.ts';
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
  const t = useTranslations(words);
  const form = useFormAddress();
  const nodes = useNodeChoices('schools');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {nodes.length > 0 ? (
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        ) : null}
      </PageHeader>
      <ListView list={joinList} pickers={nodePickers} />
      <Suspense>
        {form.open === null ? null : <OfferForm row={null} choices={{ nodeId: nodes }} onClose={form.close} />}
      </Suspense>
    </>
  );
}
