import { account } from './account.ts';
import { approvals } from './approvals.ts';
import { apps } from './apps.ts';
import { courses } from './courses.ts';
import { diet } from './diet.ts';
import { enterprise } from './enterprise.ts';
import { family } from './family.ts';
import { fees } from './fees.ts';
import { finance } from './finance.ts';
import { goods } from './goods.ts';
import { group } from './group.ts';
import { health } from './health.ts';
import { help } from './help.ts';
import { logs } from './logs.ts';
import { media } from './media.ts';
import { notices } from './notices.ts';
import { organisation } from './organisation.ts';
import { practice } from './practice.ts';
import { resources } from './resources.ts';
import { safety } from './safety.ts';
import { salary } from './salary.ts';
import { students } from './students.ts';

/** THE module registry: one line a module. Everything that enumerates modules or endpoints reads it. */
export const modules = {
  help,
  account,
  organisation,
  students,
  enterprise,
  fees,
  notices,
  logs,
  apps,
  finance,
  safety,
  goods,
  health,
  approvals,
  diet,
  practice,
  salary,
  media,
  resources,
  courses,
  group,
  family,
} as const;
