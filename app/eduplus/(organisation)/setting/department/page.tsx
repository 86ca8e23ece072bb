import { DepartmentScreen } from '@/components/organisation/departments/department-screen.tsx';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The departments that staff stand in. */
export default async function DepartmentPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { can } = await open(consoleAddress.settingDepartment, searchParams);
  return <DepartmentScreen mayEdit={can('organisation.staff.edit')} />;
}
