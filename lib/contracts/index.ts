import { account } from './account.ts';
import { enterprise } from './enterprise.ts';
import { fees } from './fees.ts';
import { organisation } from './organisation.ts';
import { students } from './students.ts';

/** THE module registry: one line a module. Everything that enumerates modules or endpoints reads it. */
export const modules = { account, organisation, students, enterprise, fees } as const;
