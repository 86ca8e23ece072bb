import type { MenuEntry } from '../endpoint.ts';
import { channelOrderPage } from './channel-orders.ts';
import { channelPage } from './channels.ts';
import { protocolPage } from './protocols.ts';
import { reconciliationPage } from './reconciliation.ts';
import { urgePage } from './urges.ts';

/** The module's menu entries: the work of every day first, then reports, and last, in a folder, what is set up once. */
export const menu: readonly MenuEntry[] = [
  {
    id: 200,
    path: '/charge',
    icon: 'fees',
    name: { 'zh-CN': '收费管理', en: 'Fees' },
    children: [
      {
        id: 213,
        path: '/charge/facePayment',
        icon: 'fees',
        name: { 'zh-CN': '窗口收款', en: 'Counter' },
        permission: 'fees.counter.take',
      },
      {
        id: 206,
        path: '/charge/bill',
        icon: 'documents',
        name: { 'zh-CN': '账单', en: 'Bills' },
        permission: 'fees.bill.view',
      },
      urgePage,
      {
        id: 205,
        path: '/charge/batch',
        icon: 'calendar',
        name: { 'zh-CN': '收费批次', en: 'Bill batches' },
        permission: 'fees.batch.view',
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
        id: 207,
        path: '/charge/oneOff',
        icon: 'approvals',
        name: { 'zh-CN': '临时收费', en: 'One-off charges' },
        permission: 'fees.oneOff.view',
      },
      {
        id: 214,
        path: '/charge/payment',
        icon: 'documents',
        name: { 'zh-CN': '收款记录', en: 'Payments' },
        permission: 'fees.payment.view',
      },
      channelOrderPage,
      reconciliationPage,
      {
        id: 217,
        path: '/charge/refund',
        icon: 'fees',
        name: { 'zh-CN': '退款', en: 'Refunds' },
        permission: 'fees.refundOrder.view',
      },
      {
        id: 211,
        path: '/charge/refundSuggestion',
        icon: 'history',
        name: { 'zh-CN': '退费建议', en: 'Refund suggestions' },
        permission: 'fees.refund.view',
      },
      {
        id: 218,
        path: '/charge/balance',
        icon: 'fees',
        name: { 'zh-CN': '余额与押金', en: 'Balances and deposits' },
        permission: 'fees.payment.view',
      },
      {
        id: 220,
        path: '/charge/ticket',
        icon: 'documents',
        name: { 'zh-CN': '票据登记', en: 'Fiscal receipts' },
        permission: 'fees.ticket.view',
      },
      protocolPage,
      {
        id: 208,
        path: '/charge/sponsor',
        icon: 'organisation',
        name: { 'zh-CN': '资助与申领', en: 'Subsidies and claims' },
        permission: 'fees.claim.view',
      },
      {
        id: 215,
        path: '/charge/shift',
        icon: 'history',
        name: { 'zh-CN': '收款班次', en: 'Cashier shifts' },
        permission: 'fees.shift.view',
      },
      {
        id: 216,
        path: '/charge/dayClose',
        icon: 'calendar',
        name: { 'zh-CN': '收款日结', en: 'Day close' },
        permission: 'fees.day.view',
      },
      {
        id: 219,
        path: '/charge/advance',
        icon: 'calendar',
        name: { 'zh-CN': '预收结转', en: 'Advance receipts' },
        permission: 'fees.day.view',
      },
      {
        id: 210,
        path: '/charge/report',
        icon: 'reports',
        name: { 'zh-CN': '收费报表', en: 'Fee reports' },
        permission: 'fees.report.view',
      },
      {
        id: 221,
        path: '/charge/setting',
        icon: 'settings',
        name: { 'zh-CN': '收费设置', en: 'Fee setup' },
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
            id: 212,
            path: '/charge/opening',
            icon: 'history',
            name: { 'zh-CN': '期初导入', en: 'Opening import' },
            permission: 'fees.opening.view',
          },
          channelPage,
          {
            id: 209,
            path: '/charge/billTrash',
            icon: 'history',
            name: { 'zh-CN': '账单回收站', en: 'Bill trash' },
            permission: 'fees.bill.view',
          },
        ],
      },
    ],
  },
];
