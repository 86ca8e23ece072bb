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
  const seesAttendance = can('students.attendance.view');
  const seesPlans = can('fees.studentPlan.view');
  // The sections stand one below the other: what came later would push the next one down.
  const verbs = ['get', 'siblings', 'documents', ...(seesAttendance ? ['attendanceOf'] : [])];
  const calls = [
    ...verbs.map((verb) => ({ verb, input: { id } })),
    { verb: 'fields', input: {} },
    { verb: 'history', input: { id, page: 1 } },
  ];
  const plansOf = [
    { verb: 'studentPlan', input: { studentId: id } },
    { verb: 'items', input: {} },
  ];
  const [ofStudents, ofFees] = await Promise.all([
    firstAnswers(modules.students, calls, identity),
    firstAnswers(modules.fees, seesPlans ? plansOf : [], identity),
  ]);
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
    <Served answers={[...ofStudents, ...ofFees]}>
      <StudentPage id={id} attendance={seesAttendance ? attendance : null} plans={seesPlans ? plans : null} />
    </Served>
  );
}
