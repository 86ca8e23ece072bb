import { attendanceAddress, attendanceFirstCalls } from '@/components/students/attendance/attendance-address.ts';
import { AttendanceScreen } from '@/components/students/attendance/attendance-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function AttendancePage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, school } = await open(attendanceAddress, searchParams);
  const today = dayIn(new Date(), school.timeZone);
  const query = queryOf(await searchParams);
  const answers = await firstAnswers(modules.students, attendanceFirstCalls(query, today), identity);
  return (
    <Served answers={answers}>
      <AttendanceScreen today={today} />
    </Served>
  );
}
