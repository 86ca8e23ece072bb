import type { auxiliaryCalls } from '@/lib/contracts/finance/auxiliary-calls.ts';
import { nothing, type SampleGroup } from '../../kernel/sample.ts';

/** How to call what there is about auxiliary items and currencies. */
export const auxiliarySamples: SampleGroup<typeof auxiliaryCalls> = {
  auxiliary: { input: async () => ({ kind: 'supplier' }) },
  saveAuxiliary: { input: async () => ({ kind: 'supplier', code: 'S01', name: '绿源食品', enabled: true }) },
  currencies: nothing,
  keepCurrency: { input: async () => ({ currency: 'EUR', kept: true }) },
  saveRate: { input: async () => ({ currency: 'USD', onDate: '2026-03-31', rate: '7.1234' }) },
};
