import type { MenuEntry } from '../endpoint.ts';

/** The work bench, and the roots whose pages the shell lays out itself (shell 2.3). */
export const menu: readonly MenuEntry[] = [
  {
    id: 1,
    path: '/default',
    icon: 'workBench',
    name: { 'zh-CN': '工作台', en: 'Work bench' },
    permission: 'organisation.workBench.open',
  },
  {
    id: 600,
    path: '/singleDiet',
    icon: 'diet',
    name: { 'zh-CN': '营养膳食', en: 'Diet' },
    permission: 'organisation.diet.open',
  },
  {
    id: 700,
    path: '/health',
    icon: 'health',
    name: { 'zh-CN': '健康管理', en: 'Health' },
    permission: 'organisation.health.open',
  },
];
