import type { MenuEntry } from '../endpoint.ts';

/** The finance menu opens one page (shell section 2.2). */
export const menu: readonly MenuEntry[] = [
  {
    id: 300,
    path: '/finance/index',
    icon: 'finance',
    name: { 'zh-CN': '财务管理', en: 'Finance' },
    permission: 'finance.ledger.view',
  },
];
