import { notFound } from 'next/navigation';
import { screen } from '@/app/screen.tsx';
import { PlansSection } from '@/components/fees/student-plans/plans-section.tsx';
import { RestrictionSection } from '@/components/health/restriction/restriction-section.tsx';
import { Words } from '@/components/shell/words.tsx';
import { AttendanceSection } from '@/components/students/attendance/attendance-section.tsx';
import { idOf } from '@/components/students/list/list-address.ts';
import { StudentPage } from '@/components/students/record/student-page.tsx';
import { studentsAddress } from '@/components/students/students-address.ts';
import { ask } from '@/lib/browser/first-call.ts';
import { restrictionsOf } from '@/lib/contracts/health/restriction.data.ts';

const idIn = (params: { readonly id: string }) => idOf(params.id) ?? notFound();
const seesAttendance = 'students.attendance.view';
const seesPlans = 'fees.studentPlan.view';
const seesRestrictions = 'health.restriction.view';

export default screen<'id'>({
  path: studentsAddress,
  // The sections stand one below the other: what came later would push the next one down.
  first: ({ params, can }) => {
    const id = idIn(params);
    return [
      ask('students.get', { id }),
      ask('students.siblings', { id }),
      ask('students.documents', { id }),
      can(seesAttendance) && ask('students.attendanceOf', { id }),
      can(seesRestrictions) && ask('health.restrictions', restrictionsOf(id)),
      ask('students.fields', {}),
      ask('students.history', { id, page: 1 }),
      can(seesPlans) && ask('fees.studentPlan', { studentId: id }),
      can(seesPlans) && ask('fees.itemChoices', {}),
    ];
  },
  view: ({ params, can }) => {
    const id = idIn(params);
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
    const restrictions = (
      <Words of={['health']}>
        <RestrictionSection studentId={id} />
      </Words>
    );
    return (
      <StudentPage
        id={id}
        attendance={can(seesAttendance) ? attendance : null}
        restrictions={can(seesRestrictions) ? restrictions : null}
        plans={can(seesPlans) ? plans : null}
      />
    );
  },
});
