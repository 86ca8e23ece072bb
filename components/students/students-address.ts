import { menuAddress } from '@/lib/navigation/paths.ts';

/** Where the module's one screen lives; the menu entry of the contract names the same path. */
export const studentsAddress = menuAddress('/basic/student');
