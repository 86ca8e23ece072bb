import type { AddressState } from '@/components/shared/address-state.ts';
import { parameter } from '../finance-address.ts';

/** Where one is in a book of lines, kept in the address. */
export const bookPlace = ({ query, change }: AddressState) => ({
  page: Number(query[parameter.page]) || 1,
  onPage: (page: number) => change({ [parameter.page]: String(page) }),
  onVoucher: (id: string) => change({ [parameter.voucher]: id }),
  onSubject: (id: string) => change({ [parameter.subject]: id, [parameter.page]: null }),
});
