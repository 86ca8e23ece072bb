import type { MenuEntry } from '../endpoint.ts';

/** The work bench, and last the school’s settings. */
export const menu: readonly MenuEntry[] = [
  {
    id: 1,
    path: '/default',
    icon: 'workBench',
    name: { 'zh-CN': '工作台', en: 'Home' },
    permission: 'organisation.workBench.open',
    resident: true,
  },
  {
    id: 9000,
    path: '/setting',
    icon: 'settings',
    name: { 'zh-CN': '学校设置', en: 'School settings' },
    kindergarten: { 'zh-CN': '园所设置', en: 'Settings' },
    children: [
      {
        id: 9001,
        path: '/setting/calendar',
        icon: 'calendar',
        name: { 'zh-CN': '校历', en: 'School calendar' },
        kindergarten: { 'zh-CN': '园历', en: 'Calendar' },
        permission: 'organisation.calendar.edit',
      },
      {
        id: 9002,
        path: '/setting/staff',
        icon: 'staff',
        name: { 'zh-CN': '教职工', en: 'Staff' },
        permission: 'account.staff.invite',
      },
      {
        id: 9007,
        path: '/setting/department',
        icon: 'organisation',
        name: { 'zh-CN': '部门', en: 'Departments' },
        permission: 'organisation.staff.edit',
      },
      {
        id: 9003,
        path: '/setting/role',
        icon: 'approvals',
        name: { 'zh-CN': '角色与权限', en: 'Roles' },
        permission: 'organisation.role.view',
      },
      {
        id: 9004,
        path: '/setting/dictionary',
        icon: 'resources',
        name: { 'zh-CN': '字典', en: 'Option lists' },
        permission: 'organisation.dictionary.edit',
      },
      {
        id: 9005,
        path: '/setting/flags',
        icon: 'settings',
        name: { 'zh-CN': '功能开关', en: 'Feature switches' },
        permission: 'organisation.flag.edit',
      },
      {
        id: 9006,
        path: '/setting/log',
        icon: 'history',
        name: { 'zh-CN': '日志', en: 'Logs' },
        permission: 'logs.audit.view',
      },
      {
        id: 9008,
        path: '/setting/system',
        icon: 'settings',
        name: { 'zh-CN': '运行状况', en: 'System status' },
        permission: 'logs.system.view',
      },
      {
        id: 9009,
        path: '/setting/group',
        icon: 'organisation',
        name: { 'zh-CN': '所属机构', en: 'Organisation above' },
        permission: 'group.membership.decide',
      },
      {
        id: 9010,
        path: '/setting/standard',
        icon: 'resources',
        name: { 'zh-CN': '机构标准', en: 'Standards received' },
        permission: 'group.standard.adopt',
      },
    ],
  },
];
