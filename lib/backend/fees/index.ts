export { verifyFiscalReceipts } from './fiscal-receipts/verify.ts';
export { sumBillsAnew, sumPaymentsAnew, verifyBillSums, verifyPaymentSums } from './sums/verify.ts';
