import { FlagScreen } from '@/components/organisation/flags/flag-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { duties } from '@/lib/contracts/organisation/settings.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The flags of the school. */
export default async function FlagPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { can, identity } = await open(consoleAddress.settingFlags, searchParams);
  const mayEdit = can('organisation.flag.edit');
  const calls = [{ verb: 'flags', input: {} }, ...duties.map((duty) => ({ verb: 'dutyStaff', input: { duty } }))];
  return (
    <Served answers={await firstAnswers(modules.organisation, mayEdit ? calls : [], identity)}>
      <FlagScreen mayEdit={mayEdit} />
    </Served>
  );
}
