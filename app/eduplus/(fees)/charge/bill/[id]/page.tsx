import { notFound } from 'next/navigation';
import { screen } from '@/app/screen.tsx';
import { BillPage } from '@/components/fees/bills/bill-page.tsx';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { ask } from '@/lib/browser/first-call.ts';
import { idIn } from '@/lib/rules/address-values.ts';

const idOf = (params: { readonly id: string }) => idIn(params.id) ?? notFound();

export default screen<'id'>({
  path: feesAddress.bills,
  words: ['fees', 'fees-bills', 'why', 'errors'],
  first: ({ params }) => [ask('fees.bill', { id: idOf(params) })],
  view: ({ params, can }) => <BillPage id={idOf(params)} opensBatches={can('fees.batch.view')} />,
});
