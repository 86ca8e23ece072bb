export { sumBillsAnew, verifyBillSums } from './sums/verify.ts';
