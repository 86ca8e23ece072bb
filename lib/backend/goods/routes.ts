import type { goods } from '@/lib/contracts/goods.ts';
import type { Verbs } from '../kernel/mount.ts';
import { documentVerbs } from './document/choices.ts';
import { itemVerbs } from './item/item.ts';
import { supplierVerbs } from './supplier/supplier.ts';
import { unitVerbs } from './unit/unit.ts';
import { warehouseVerbs } from './warehouse/warehouse.ts';

export const goodsVerbs: Verbs<typeof goods> = {
  ...warehouseVerbs,
  ...supplierVerbs,
  ...unitVerbs,
  ...itemVerbs,
  ...documentVerbs,
};
