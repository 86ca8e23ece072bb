import { DevicesScreen } from '@/components/safety/devices/devices-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function SafetyDevicesPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(menuAddress('/safety/device'), searchParams);
  return (
    <Served answers={await firstAnswers(modules.safety, [{ verb: 'devices', input: {} }], identity)}>
      <DevicesScreen />
    </Served>
  );
}
