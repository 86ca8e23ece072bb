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
      {
        id: 205,
        path: '/charge/batch',
        icon: 'calendar',
        name: { 'zh-CN': '收费批次', en: 'Bill batches' },
        permission: 'fees.batch.view',
      },
      {
        id: 206,
        path: '/charge/bill',
        icon: 'documents',
        name: { 'zh-CN': '账单', en: 'Bills' },
        permission: 'fees.bill.view',
      },
      {
        id: 207,
        path: '/charge/oneOff',
        icon: 'approvals',
        name: { 'zh-CN': '临时收费', en: 'One-off charges' },
        permission: 'fees.oneOff.view',
      },
      {
        id: 208,
        path: '/charge/sponsor',
        icon: 'organisation',
        name: { 'zh-CN': '资助与申领', en: 'Subsidies and claims' },
        permission: 'fees.claim.view',
      },
      {
        id: 209,
        path: '/charge/billTrash',
        icon: 'history',
        name: { 'zh-CN': '账单回收站', en: 'Bill trash' },
        permission: 'fees.bill.view',
      },
      {
        id: 210,
        path: '/charge/report',
        icon: 'reports',
        name: { 'zh-CN': '收费报表', en: 'Fee reports' },
        permission: 'fees.report.view',
      },
      {
        id: 211,
        path: '/charge/refundSuggestion',
        icon: 'history',
        name: { 'zh-CN': '退费建议', en: 'Refund suggestions' },
        permission: 'fees.refund.view',
      },
      {
        id: 212,
        path: '/charge/opening',
        icon: 'history',
        name: { 'zh-CN': '期初导入', en: 'Opening import' },
        permission: 'fees.opening.view',
      },
    ],
  },
];
