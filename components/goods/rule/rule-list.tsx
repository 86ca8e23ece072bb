'use client';

import { useTranslations } from 'next-intl';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { ruleFields, ruleListed } from '@/lib/contracts/goods/rule.data.ts';
import type { RuleRow } from '@/lib/contracts/goods/rule.ts';

/** What held, holds and is to hold of the stock, and how it is changed from a day on. */
export const ruleList = {
  ...ruleListed,
  nameOf: ({ fromOn }) => fromOn ?? '',
  moves: {
    change: {
      form: question({
        endpoint: 'goods.saveRules',
        fields: ruleFields,
        schema: async () => (await import('@/lib/contracts/goods/rule.ts')).savedRules,
        words: ruleListed.words,
        input: () => ({}),
        first: ({ fromOn, state, toleranceBp, twoPersons, papersBlock, valuation, leaving }: RuleRow) => ({
          ...(state === 'planned' && fromOn !== null && { fromOn }),
          ...{ toleranceBp: String(toleranceBp), twoPersons, papersBlock, valuation, leaving },
        }),
      }),
    },
    remove: calls('goods.removeRules', ({ fromOn }: RuleRow) => ({ fromOn: fromOn ?? '' }), { danger: true }),
  },
} as const satisfies DeclaredList<'goods.rules'>;

/** What holds where nothing was ever said has no day. */
function Begin({ of: { fromOn } }: { readonly of: RuleRow }) {
  const t = useTranslations(ruleListed.words);
  return fromOn ?? t('always');
}
const cells = { fromOn: (row: RuleRow) => <Begin of={row} /> };

/** The rules of the stock, each from its day on. */
export function RuleScreen() {
  const t = useTranslations(ruleListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={ruleList} cells={cells} />
    </>
  );
}
