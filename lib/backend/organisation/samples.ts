import type { organisation } from '@/lib/contracts/organisation.ts';
import { now } from '../kernel/clock.ts';
import type { SampleSchool, Samples } from '../kernel/sample.ts';
import { calendarSamples } from './calendar/samples.ts';
import { roles, schoolNotices } from './schema.ts';
import { textPictureSamples } from './text-picture-samples.ts';

const arrangement = { order: ['100', '1'], hidden: ['111'], home: '101' };
const nothing = { input: async () => ({}) };

async function notice({ id: schoolId, inside }: SampleSchool) {
  const publishedAt = now();
  const shownUntil = new Date(publishedAt.getTime() + 86_400_000);
  const [row] = await inside((tx) =>
    tx
      .insert(schoolNotices)
      .values({ schoolId, title: '停课通知', content: '明天停课', publishedAt, shownUntil })
      .returning({ id: schoolNotices.id }),
  );
  return { id: row?.id ?? '' };
}

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof organisation> = {
  schools: nothing,
  schoolType: { input: async ({ id }) => ({ schoolId: id }), ids: ['schoolId'] },
  menu: nothing,
  permissionMenu: nothing,
  permissions: nothing,
  organisationPermissions: nothing,
  appInfo: { input: async () => ({ menuName: '财务管理' }) },
  shownNotice: {
    input: async (school) => {
      await notice(school);
      return {};
    },
  },
  closeNotice: { input: notice, ids: ['id'] },
  unreadMessages: nothing,
  menuSetting: nothing,
  saveMenuSetting: { input: async () => ({ own: arrangement, favourites: ['101'], version: 0 }) },
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
};
