import type { budgetCalls } from '@/lib/contracts/goods/budget.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

const facts = { parentId: null, name: '教研组', sort: 1 };

/** How to call what there is about budgets. */
export const budgetSamples: SampleGroup<typeof budgetCalls> = {
  budgets: nothing,
  saveBudget: {
    input: async ({ call }) => {
      const { id } = await call(modules.organisation.endpoints.saveDepartment, facts);
      return { departmentId: id, cents: 5_000_00 };
    },
    ids: ['departmentId'],
  },
};
