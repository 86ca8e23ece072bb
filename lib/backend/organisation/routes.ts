import type { organisation } from '@/lib/contracts/organisation.ts';
import type { Verbs } from '../kernel/mount.ts';
import { calendarVerbs } from './calendar/calendar.ts';
import { departmentVerbs } from './departments/verbs.ts';
import { menuOf } from './menu.ts';
import { menuSetting, saveMenuSetting } from './menu-settings.ts';
import { organisationPermissionsOf, permissionsOf } from './permissions.ts';
import { roleMenus, saveRoleMenu } from './role-menus.ts';
import { roleVerbs } from './roles/verbs.ts';
import { safetyFlags } from './safety-flags.ts';
import { removeView, savedViews, saveView } from './saved-views.ts';
import { schoolsOf, schoolType } from './schools.ts';
import { settingVerbs } from './settings/verbs.ts';
import { staffVerbs } from './staff/verbs.ts';
import { textPicture, uploadTextPicture } from './text-pictures.ts';

export const organisationVerbs: Verbs<typeof organisation> = {
  schools: schoolsOf,
  schoolType,
  menu: menuOf,
  permissionMenu: menuOf,
  permissions: permissionsOf,
  organisationPermissions: organisationPermissionsOf,
  safetyFlags,
  menuSetting,
  saveMenuSetting,
  roleMenus,
  saveRoleMenu,
  savedViews,
  saveView,
  removeView,
  uploadTextPicture: { steps: uploadTextPicture },
  textPicture: { steps: textPicture },
  ...calendarVerbs,
  ...departmentVerbs,
  ...roleVerbs,
  ...settingVerbs,
  ...staffVerbs,
};
