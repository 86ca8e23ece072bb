import { z } from 'zod';
import { defineModule, endpoint } from './endpoint.ts';
import { calendarCalls } from './organisation/calendar-calls.ts';
import { departmentCalls } from './organisation/department-calls.ts';
import { dutyCalls } from './organisation/duty-calls.ts';
import { fittingOf, lenientFlag, lenientNumber, lenientText, sentName } from './organisation/lenient.ts';
import { menu } from './organisation/menu.ts';
import { menuAsked } from './organisation/menu-asked.ts';
import { menuReply } from './organisation/menu-sent.ts';
import { menuSettingCalls } from './organisation/menu-setting-calls.ts';
import { permissionTree } from './organisation/permission-tree.ts';
import { permissions } from './organisation/permissions.ts';
import { roleCalls } from './organisation/role-calls.ts';
import { safetyCalls } from './organisation/safety-calls.ts';
import { savedViewCalls } from './organisation/saved-view-calls.ts';
import { settingCalls } from './organisation/setting-calls.ts';
import { staffCalls } from './organisation/staff-calls.ts';
import { textPictureCalls } from './organisation/text-picture-calls.ts';

const school = z.object({
  schoolId: sentName,
  schoolName: sentName,
  schoolNo: sentName,
  orgId: lenientText,
  /** What is neither is entered as zl is: by its permissions alone. */
  productCode: z.enum(['zl', 'xys']).catch('zl'),
  logo: lenientText,
  /** 2 means school, otherwise kindergarten. */
  schoolMold: lenientNumber.transform((mold) => mold ?? undefined),
  /** A name of the IANA database. */
  timeZone: lenientText,
  menuEdition: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .optional()
    .catch(undefined),
  /** Whether a group stands above the school, whoever asks; other backends need not say. */
  isGroupSchool: lenientFlag,
  /** Names of the organisations above the school, from the top. */
  orgPath: z.array(z.string()).nullish().catch(null),
  /** The name's spellings by sound, by which the school can be searched. */
  sounds: z.array(z.string()).nullish().catch(null),
});

/**
 * Schools, menu, permissions and what the frame shows of them (shell 7.2 to 7.4). Paths that the specification does not
 * show are named in its manner.
 */
export const organisation = defineModule({
  module: 'organisation',
  endpoints: {
    ...safetyCalls,
    ...menuSettingCalls,
    ...savedViewCalls,
    ...staffCalls,
    ...departmentCalls,
    ...textPictureCalls,
    schools: endpoint({
      summary: 'The schools that the signed-in person may enter.',
      method: 'GET',
      path: '/rest/uc/school/querySchoolList',
      style: 'query',
      access: 'person',
      permission: null,
      effect: 'read',
      input: z.object({}),
      reply: fittingOf(school),
    }),
    schoolType: endpoint({
      summary: 'Whether a school is a school (schoolMold 2) or a kindergarten.',
      method: 'GET',
      path: '/rest/uc/school/querySchoolTypeRelationBySchoolNo',
      style: 'query',
      access: 'person',
      permission: null,
      effect: 'read',
      input: z.object({ schoolId: z.uuid() }),
      reply: z.object({ schoolMold: z.number() }),
    }),
    menu: endpoint({
      summary: 'The menu of the person in the current school, in the language of the request.',
      method: 'POST',
      path: '/rest/uc/menu/query',
      style: 'form',
      access: 'school',
      permission: null,
      effect: 'read',
      input: menuAsked,
      reply: menuReply,
      shows: ['menuSetting', 'role'],
    }),
    permissionMenu: endpoint({
      summary: 'The same menu by its newer path.',
      method: 'POST',
      path: '/bluewhale/rest/permission/queryMenu',
      style: 'json',
      access: 'school',
      permission: null,
      effect: 'read',
      input: z.object({}),
      reply: menuReply,
    }),
    permissions: endpoint({
      summary: 'What the person may do in the current school.',
      method: 'POST',
      path: '/bluewhale/rest/permission/queryByUser',
      style: 'json',
      access: 'school',
      permission: null,
      effect: 'read',
      input: z.object({}),
      reply: z.object({ unOrder: permissionTree }),
      shows: ['role'],
    }),
    organisationPermissions: endpoint({
      summary: 'Whether the person acts for an organisation above the current school, for which, and what they may do.',
      method: 'POST',
      path: '/bluewhale/rest/permission/findByUser',
      style: 'json',
      access: 'school',
      permission: null,
      effect: 'read',
      input: z.object({}),
      reply: z.object({
        isOrganization: z.boolean(),
        /** The one that is worked in: its code travels as groupCode; other backends need not say. */
        organization: z.object({ orgId: sentName, code: sentName, name: sentName }).nullish().catch(null),
        unOrder: permissionTree,
      }),
    }),
    ...calendarCalls,
    ...roleCalls,
    ...settingCalls,
    ...dutyCalls,
  },
  permissions,
  menu,
});
