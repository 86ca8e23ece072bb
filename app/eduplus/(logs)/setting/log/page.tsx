import { LogScreen } from '@/components/logs/log-screen.tsx';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The audit and the operation log, for those who may read them. */
export default async function LogPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { can } = await open(consoleAddress.settingLog, searchParams);
  return <LogScreen mayAudit={can('logs.audit.view')} mayRead={can('logs.entry.view')} />;
}
