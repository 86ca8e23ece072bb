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
    ],
  },
];
