import { screen } from '@/app/screen.tsx';
import { attendanceAddress, attendanceFirstCalls } from '@/components/students/attendance/attendance-address.ts';
import { AttendanceScreen } from '@/components/students/attendance/attendance-screen.tsx';

export default screen({
  path: attendanceAddress,
  first: ({ query, today }) => attendanceFirstCalls(query, today),
  view: ({ today }) => <AttendanceScreen today={today} />,
});
