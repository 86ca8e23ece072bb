import { SystemScreen } from '@/components/logs/system/system-screen.tsx';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** How the system runs, for those who answer for the school's data. */
export default async function SystemPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { can } = await open(consoleAddress.settingSystem, searchParams);
  return <SystemScreen mayLook={can('logs.system.view')} mayAudit={can('logs.audit.view')} />;
}
