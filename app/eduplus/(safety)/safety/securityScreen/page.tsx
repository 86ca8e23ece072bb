import { SecurityScreen } from '@/components/safety/warnings/security-screen.tsx';
import { securityScreenAddress } from '@/components/safety/warnings/warnings-address.ts';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function SecurityScreenPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(securityScreenAddress, searchParams);
  return (
    <Served answers={await firstAnswers(modules.safety, [{ verb: 'warningBoard', input: {} }], identity)}>
      <SecurityScreen />
    </Served>
  );
}
