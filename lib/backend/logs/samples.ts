import { logs } from '@/lib/contracts/logs.ts';
import { nothing, type Samples } from '../kernel/sample.ts';

const entry = { name: '打印名单', page: '/eduplus/basic/lists', detail: '' };

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof logs> = {
  track: { input: async () => ({ events: [{ name: '学生管理', page: '/eduplus/basic/student' }] }) },
  createOperationLog: { input: async () => entry },
  createSystemLog: { input: async () => ({ ...entry, level: 'error' }) },
  entries: nothing,
  audit: nothing,
  auditEntry: {
    input: async ({ call }) => {
      await call(logs.endpoints.createOperationLog, entry);
      return { seq: 1 };
    },
  },
  verifyAudit: nothing,
  systemState: nothing,
};
