import { ItemsScreen } from '@/components/fees/items/items-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function FeeItemsPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(menuAddress('/charge/item'), searchParams);
  return (
    <Served answers={await firstAnswers(modules.fees, [{ verb: 'items', input: {} }], identity)}>
      <ItemsScreen />
    </Served>
  );
}
