import type { ruleCalls } from '@/lib/contracts/goods/rule.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

const later = {
  ...{ fromOn: '2099-01-01', toleranceBp: 500 as const, twoPersons: true, papersBlock: true },
  ...{ valuation: 'average' as const, leaving: 'firstIn' as const },
};

/** How to call what there is about the rules of stock. */
export const ruleSamples: SampleGroup<typeof ruleCalls> = {
  rules: nothing,
  saveRules: { input: async () => later },
  removeRules: {
    input: async ({ call }) => {
      await call(modules.goods.endpoints.saveRules, later);
      return { fromOn: later.fromOn };
    },
  },
};
