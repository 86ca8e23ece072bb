export { sumBillsAnew, sumPaymentsAnew, verifyBillSums, verifyPaymentSums } from './sums/verify.ts';
export { verifyTickets } from './tickets/verify.ts';
