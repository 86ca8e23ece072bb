import { notFound } from 'next/navigation';
import { PlansSection } from '@/components/fees/student-plans/plans-section.tsx';
import { Words } from '@/components/shell/words.tsx';
import { AttendanceSection } from '@/components/students/attendance/attendance-section.tsx';
import { idOf } from '@/components/students/list-address.ts';
import { StudentPage } from '@/components/students/student-page.tsx';
import { studentsAddress } from '@/components/students/students-address.ts';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';

export default async function OneStudentPage({ params }: { readonly params: Promise<{ id: string }> }) {
  const { identity, can } = await open(studentsAddress);
  const id = idOf((await params).id) ?? notFound();
  const calls = [
    { verb: 'get', input: { id } },
    { verb: 'history', input: { id, page: 1 } },
  ];
  const attendance = (
    <Words of={['students', 'students-attendance']}>
      <AttendanceSection studentId={id} />
    </Words>
  );
  const plans = (
    <Words of={['fees']}>
      <PlansSection studentId={id} />
    </Words>
  );
  return (
    <Served answers={await firstAnswers(modules.students, calls, identity)}>
      <StudentPage
        id={id}
        attendance={can('students.attendance.view') ? attendance : null}
        plans={can('fees.studentPlan.view') ? plans : null}
      />
    </Served>
  );
}
