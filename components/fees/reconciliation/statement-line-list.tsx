'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { keptLineFields, statementLineListed, statementListed } from '@/lib/contracts/fees/reconciliation.data.ts';

export type StatementLineRow = CallReply<'fees.statementLines'>['rows'][number];
type StatementRow = CallReply<'fees.statements'>['rows'][number];

const read = ({ id, version }: StatementLineRow) => ({ id, version });

/** What channels and we say, line by line, and what may be done where it is not the same. */
export const statementLineList = {
  ...statementLineListed,
  nameOf: ({ channelNumber }) => channelNumber,
  moves: {
    book: calls('fees.bookLine', read),
    keep: {
      form: question({
        endpoint: 'fees.keepLine',
        fields: keptLineFields,
        schema: async () => (await import('@/lib/contracts/fees/reconciliation.ts')).keptLine,
        words: statementLineListed.words,
        input: read,
      }),
    },
    giveBack: calls('fees.giveBackLine', read, { danger: true }),
    explain: calls('fees.explainLine', (row: StatementLineRow) => ({ ...read(row), reason: '' }), { reason: 'reason' }),
  },
} as const satisfies DeclaredList<'fees.statementLines'>;

/** The statements of channels by day. */
export const statementList = {
  ...statementListed,
  nameOf: ({ day }) => day,
  moves: {
    fetch: calls('fees.fetchStatement', ({ channel, day }: StatementRow) => ({ channel, day }), { unasked: true }),
  },
} as const satisfies DeclaredList<'fees.statements'>;
