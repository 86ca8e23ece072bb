import { menuAddress } from '@/lib/navigation/paths.ts';

/** Where the list of students lives; the menu entry of the contract names the same path. */
export const studentsAddress = menuAddress('/basic/student');

/** The page of one student. */
export const studentAddress = (id: string) => `${studentsAddress}/${id}`;

/** The students who have left. */
export const leavingsAddress = menuAddress('/basic/leavingStudent');

/** Missing and expiring documents. */
export const documentsAddress = menuAddress('/basic/studentDocument');

/** The school's own fields. */
export const fieldsAddress = menuAddress('/basic/studentField');

/** The classes. */
export const classesAddress = menuAddress('/basic/class');
