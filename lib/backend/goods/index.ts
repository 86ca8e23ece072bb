export { documentChoices as goodsChoices } from './document/choices.ts';
export { firstDueDays, foodItems, onOrder, standingRequest } from './food.ts';
export { allocated } from './issue/allocate.ts';
export { correctStock, moveStock, reverseMovement, takeIn, takeOut, usableStock } from './ledger/ledger.ts';
export type { Movement, Slip } from './ledger/post.ts';
export { savePurchaseRequest as askForGoods } from './request/request.ts';
export { report as goodsMoved } from './stock/report.ts';
