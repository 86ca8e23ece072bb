import { notFound } from 'next/navigation';
import { screen } from '@/app/screen.tsx';
import { BatchPage } from '@/components/fees/batches/batch-page.tsx';
import { firstCalls } from '@/components/fees/batches/batches-address.ts';
import { feesAddress } from '@/components/fees/fees-address.ts';
import { idIn } from '@/lib/rules/address-values.ts';

const idOf = (params: { readonly id: string }) => idIn(params.id) ?? notFound();

export default screen<'id'>({
  path: feesAddress.batches,
  words: ['fees', 'fees-bills', 'why', 'errors'],
  first: ({ params, query }) => firstCalls(idOf(params), query),
  view: ({ params, can }) => <BatchPage id={idOf(params)} opensBills={can('fees.bill.view')} />,
});
