import Link from 'next/link';
import type { ReactNode } from 'react';
import { withQuery } from '@/lib/navigation/query.ts';
import { feesAddress } from '../fees-address.ts';

/** Leads to the run by which the bank pays a refund. */
export const RunLink = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <Link href={withQuery(feesAddress.refundOrders, { view: 'runs', run: id })} prefetch={false}>
    {children}
  </Link>
);
