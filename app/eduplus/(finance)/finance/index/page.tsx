import { FinanceScreen } from '@/components/finance/finance-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function FinancePage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(consoleAddress.finance, searchParams);
  return (
    <Served answers={await firstAnswers(modules.finance, [{ verb: 'ledgers', input: {} }], identity)}>
      <FinanceScreen />
    </Served>
  );
}
