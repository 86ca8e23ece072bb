import type { Identity } from '@/lib/gateway/identity.ts';

/** Nobody in particular, before signing in. */
export const stranger: Identity = {
  token: '',
  personId: null,
  schoolId: null,
  locale: 'zh-CN',
  address: '192.0.2.1',
  userAgent: 'test',
  requestId: 'request-test',
};
