import { RefundPlansScreen } from '@/components/fees/plans/refund-plans-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function RefundPlansPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(menuAddress('/charge/refundPlan'), searchParams);
  const calls = ['refundPlans', 'items'].map((verb) => ({ verb, input: {} }));
  return (
    <Served answers={await firstAnswers(modules.fees, calls, identity)}>
      <RefundPlansScreen />
    </Served>
  );
}
