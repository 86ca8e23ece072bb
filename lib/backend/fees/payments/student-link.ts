import type { StudentLink } from '../../students/index.ts';
import { feePayments } from '../schema/payments.ts';
import { countsOf } from '../student-link.ts';

/** Payments keep the records of the children in whose families they were taken. */
export const paymentLink: StudentLink = {
  name: 'payments',
  count: countsOf(feePayments),
};
