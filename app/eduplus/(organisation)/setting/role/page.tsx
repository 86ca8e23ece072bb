import { RoleScreen } from '@/components/organisation/roles/role-screen.tsx';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Roles, and what a member of the staff would see. */
export default async function RolePage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { can } = await open(consoleAddress.settingRole, searchParams);
  return <RoleScreen mayView={can('organisation.role.view')} />;
}
