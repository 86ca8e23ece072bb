import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { ClassRecord } from '@/lib/contracts/students/classes.ts';
import type { ClassStaffRole, ClassStage } from '@/lib/contracts/students/reference.ts';
import { gradesOfStage } from '@/lib/rules/school-grades.ts';
import { gradeIn, schoolYearOf } from '@/lib/rules/school-year.ts';

/** What the form holds: texts as they are typed. */
export interface ClassValues {
  name: string;
  stage: string;
  grade: string;
  entryYear: string;
  capacity: string;
  room: string;
  headTeacher: string;
  assistant: string[];
  careWorker: string[];
}

/** The grade that stage and entry year give on a day; '' while the year is not typed out. */
export function gradeFrom(stage: string, entryYear: string, today: string): string {
  const year = Number(entryYear);
  if (!Number.isInteger(year) || year < 1990 || year > 2100) return '';
  return String(Math.min(gradeIn(schoolYearOf(today), year), gradesOfStage[stage as ClassStage] ?? 1));
}

/** What a form begins with: the class as it is, or what a new one of this kind of school mostly is. */
export function classValues(record: ClassRecord | null, isSchool: boolean, today: string): ClassValues {
  const staffIn = (role: ClassStaffRole) =>
    (record?.staff ?? []).filter((one) => one.role === role).map(({ staffId }) => staffId);
  return {
    name: record?.name ?? '',
    stage: record?.stage ?? (isSchool ? 'primary' : 'kindergarten'),
    grade: String(record?.grade ?? 1),
    entryYear: String(record?.entryYear ?? schoolYearOf(today)),
    capacity: String(record?.capacity ?? (isSchool ? 45 : 30)),
    room: record?.room ?? '',
    headTeacher: staffIn('headTeacher')[0] ?? '',
    assistant: staffIn('assistant'),
    careWorker: staffIn('careWorker'),
  };
}

/** The values as the backend takes them. */
export function classInput(values: ClassValues): CallInput<'students.createClass'> {
  const { name, stage, room, headTeacher, assistant, careWorker } = values;
  const number = (text: string) => Number(text || Number.NaN);
  return {
    name,
    stage: stage as ClassStage,
    grade: number(values.grade),
    entryYear: number(values.entryYear),
    capacity: number(values.capacity),
    room,
    staff: [
      ...(headTeacher ? [{ staffId: headTeacher, role: 'headTeacher' as const }] : []),
      ...assistant.map((staffId) => ({ staffId, role: 'assistant' as const })),
      ...careWorker.map((staffId) => ({ staffId, role: 'careWorker' as const })),
    ],
  };
}
