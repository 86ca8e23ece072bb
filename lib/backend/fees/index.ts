export { sumBillsAnew, sumPaymentsAnew, verifyBillSums, verifyPaymentSums } from './sums/verify.ts';
