import { FlagScreen } from '@/components/organisation/flags/flag-screen.tsx';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The flags of the school. */
export default async function FlagPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { can } = await open(consoleAddress.settingFlags, searchParams);
  return <FlagScreen mayEdit={can('organisation.flag.edit')} />;
}
