import { warningsInput } from '@/components/safety/warnings/warnings-address.ts';
import { WarningsScreen } from '@/components/safety/warnings/warnings-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { safetyItems } from '@/lib/rules/safety-items.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function WarningPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(menuAddress(safetyItems.warning), searchParams);
  const input = warningsInput(queryOf(await searchParams));
  return (
    <Served answers={await firstAnswers(modules.safety, [{ verb: 'warnings', input }], identity)}>
      <WarningsScreen />
    </Served>
  );
}
