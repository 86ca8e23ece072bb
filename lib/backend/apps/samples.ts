import type { apps } from '@/lib/contracts/apps.ts';
import { nothing, type Samples } from '../kernel/sample.ts';

const sent = {
  appCode: 'goods',
  contact: '王园长',
  phone: '15400000099',
  children: 300,
  reason: '开学前盘点',
  source: '',
} as const;

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof apps> = {
  list: nothing,
  appInfo: { input: async () => ({ menuName: '财务管理' }) },
  apply: { input: async () => sent },
  applications: nothing,
};
