export { correctStock, moveStock, reverseMovement, stockOn, takeIn, takeOut } from './ledger/ledger.ts';
export type { Movement, Slip } from './ledger/post.ts';
