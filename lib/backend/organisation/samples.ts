import type { organisation } from '@/lib/contracts/organisation.ts';
import type { SampleSchool, Samples } from '../kernel/sample.ts';
import { calendarSamples } from './calendar/samples.ts';
import { departmentSamples } from './departments/samples.ts';
import { roleSamples } from './roles/samples.ts';
import { savedViews } from './schema/saved-views.ts';
import { roles } from './schema.ts';
import { settingSamples } from './settings/samples.ts';
import { staffSamples } from './staff/samples.ts';
import { textPictureSamples } from './text-picture-samples.ts';

const arrangement = { order: ['100', '1'], hidden: ['111'], home: '101' };
const view = {
  list: '/eduplus/basic/student',
  name: '男孩',
  query: { gender: 'male' },
  columns: null,
  standard: false,
};
/** One of the caller's own. */
const oneView = async ({ id: schoolId, accountId, inside }: SampleSchool) => {
  const [kept] = await inside((tx) =>
    tx
      .insert(savedViews)
      .values({ ...view, schoolId, accountId })
      .returning({ id: savedViews.id, version: savedViews.version }),
  );
  return { id: kept?.id ?? '', version: kept?.version ?? 0 };
};
const nothing = { input: async () => ({}) };

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof organisation> = {
  schools: nothing,
  schoolType: { input: async ({ id }) => ({ schoolId: id }), ids: ['schoolId'] },
  menu: nothing,
  permissionMenu: nothing,
  permissions: nothing,
  organisationPermissions: nothing,
  menuSetting: nothing,
  saveMenuSetting: { input: async () => ({ own: arrangement, favourites: ['101'], version: 0 }) },
  savedViews: nothing,
  saveView: { input: async (school) => ({ ...view, ...(await oneView(school)) }), ids: ['id'] },
  removeView: { input: oneView, ids: ['id'] },
  roleMenus: nothing,
  saveRoleMenu: {
    input: async ({ id: schoolId, inside }) => {
      const [row] = await inside((tx) =>
        tx.insert(roles).values({ schoolId, name: '排课', keys: [] }).returning({ id: roles.id }),
      );
      return { roleId: row?.id ?? '', arrangement, version: 0 };
    },
    ids: ['roleId'],
  },
  safetyFlags: { input: async ({ id }) => ({ schoolId: id }), ids: ['schoolId'] },
  ...textPictureSamples,
  ...calendarSamples,
  ...departmentSamples,
  ...roleSamples,
  ...settingSamples,
  ...staffSamples,
};
