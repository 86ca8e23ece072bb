import type { closeCalls } from '@/lib/contracts/goods/close.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

const month = '2026-03';

/** How to call what there is about months of the stock. */
export const closeSamples: SampleGroup<typeof closeCalls> = {
  closes: nothing,
  closeMonth: { input: async () => ({ month }) },
  reopenMonth: {
    input: async ({ call }) => {
      await call(modules.goods.endpoints.closeMonth, { month });
      return { month };
    },
  },
};
