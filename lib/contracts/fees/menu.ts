import type { MenuEntry } from '../endpoint.ts';

/** The module's menu entries. */
export const menu: readonly MenuEntry[] = [
  {
    id: 200,
    path: '/charge',
    icon: 'fees',
    name: { 'zh-CN': '收费管理', en: 'Fees' },
    children: [
      {
        id: 201,
        path: '/charge/item',
        icon: 'documents',
        name: { 'zh-CN': '收费项目', en: 'Fee items' },
        permission: 'fees.item.view',
      },
      {
        id: 202,
        path: '/charge/plan',
        icon: 'approvals',
        name: { 'zh-CN': '收费方案', en: 'Fee plans' },
        permission: 'fees.plan.view',
      },
      {
        id: 203,
        path: '/charge/refundPlan',
        icon: 'history',
        name: { 'zh-CN': '退费方案', en: 'Refund plans' },
        permission: 'fees.plan.view',
      },
      {
        id: 204,
        path: '/charge/studentPlan',
        icon: 'people',
        name: { 'zh-CN': '学生收费', en: 'Student fees' },
        kindergarten: { 'zh-CN': '幼儿收费', en: 'Child fees' },
        permission: 'fees.studentPlan.view',
      },
    ],
  },
];
