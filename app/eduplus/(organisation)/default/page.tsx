import { WorkBench } from '@/components/organisation/work-bench.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { call } from '@/lib/gateway/call.ts';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The work bench: what stands in the school today, as far as the person may see it, and the ways on. */
export default async function WorkBenchPage() {
  const { identity, session, school, menu, can } = await open(consoleAddress.workBench);
  const { list, classes } = modules.students.endpoints;
  const [students, grouped] = can('students.record.view')
    ? await Promise.all([call(list, { state: 'enrolled' }, identity), call(classes, {}, identity)])
    : [null, null];
  return (
    <WorkBench
      personName={session.personName}
      schoolName={school.schoolName}
      menu={menu}
      students={students?.counts ?? null}
      classes={grouped?.rows ?? null}
      readAt={new Date()}
    />
  );
}
