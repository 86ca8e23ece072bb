import { countsOf, type StudentLink } from '../../students/index.ts';
import { feePayments } from '../schema/payments.ts';

/** Payments keep the records of the children in whose families they were taken. */
export const paymentLink: StudentLink = {
  name: 'payments',
  count: countsOf(feePayments),
};
