import type { goods } from '@/lib/contracts/goods.ts';
import type { JobHandlers } from '../kernel/jobs.ts';
import type { Verbs } from '../kernel/mount.ts';
import { authorised } from './authorised.ts';
import { budgetVerbs } from './budget/budget.ts';
import { catalogVerbs } from './catalog/catalog.ts';
import { closeVerbs } from './close/close.ts';
import { countVerbs } from './count/count.ts';
import { documentVerbs } from './document/choices.ts';
import { issueVerbs } from './issue/issue.ts';
import { itemVerbs } from './item/item.ts';
import { itemPictureVerbs } from './item/picture.ts';
import { itemImportVerbs } from './item-import/item-import.ts';
import { orderVerbs } from './order/order.ts';
import { sharedOrderVerbs, shareVerbs } from './order/shared-order.ts';
import { receiptVerbs } from './receipt/receipt.ts';
import { requestPhotoVerbs } from './request/photo.ts';
import { requestVerbs } from './request/request.ts';
import { ruleVerbs } from './rule/rule.ts';
import { movementVerbs } from './stock/movement.ts';
import { goodsReportVerbs } from './stock/report.ts';
import { stockVerbs } from './stock/stock.ts';
import { supplierVerbs } from './supplier/supplier.ts';
import { goodsTodayVerbs } from './today/today.ts';
import { unitVerbs } from './unit/unit.ts';
import { warehouseVerbs } from './warehouse/warehouse.ts';
import { watchJob } from './watch/watch.ts';

const askingFirst = authorised({
  ...warehouseVerbs,
  ...supplierVerbs,
  ...unitVerbs,
  ...itemVerbs,
  ...itemImportVerbs,
  ...itemPictureVerbs,
  ...documentVerbs,
  ...stockVerbs,
  ...movementVerbs,
  ...goodsReportVerbs,
  ...countVerbs,
  ...issueVerbs,
  ...closeVerbs,
  ...catalogVerbs,
  ...requestVerbs,
  ...requestPhotoVerbs,
  ...orderVerbs,
  ...shareVerbs,
  ...receiptVerbs,
  ...budgetVerbs,
  ...ruleVerbs,
});

/** The long work of goods by kind. */
export const goodsJobs: JobHandlers = { 'goods.watch': watchJob };

export const goodsVerbs: Verbs<typeof goods> = { ...askingFirst, ...goodsTodayVerbs, ...sharedOrderVerbs };
