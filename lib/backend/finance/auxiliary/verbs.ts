import type { auxiliaryCalls } from '@/lib/contracts/finance/auxiliary-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { listAuxiliary, saveAuxiliary } from './items.ts';
import { listCurrencies, saveRate } from './rates.ts';

export const auxiliaryVerbs: VerbGroup<typeof auxiliaryCalls> = {
  auxiliary: listAuxiliary,
  saveAuxiliary,
  currencies: listCurrencies,
  saveRate,
};
