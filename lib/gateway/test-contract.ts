import { z } from 'zod';
import { defineModule, endpoint } from '@/lib/contracts/endpoint.ts';
import { replaceEnv } from '@/lib/env.ts';
import { sessionCookieName } from '@/lib/session/cookie.ts';
import { sealSession } from '@/lib/session/seal.ts';
import type { SessionData } from '@/lib/session/session-data.ts';
import type { Identity } from './identity.ts';

const common = { access: 'school', permission: null, reply: z.any() } as const;
const read = { ...common, method: 'GET', style: 'query', effect: 'read', input: z.object({}) } as const;
const write = { ...common, method: 'POST', style: 'json', effect: 'write', input: z.looseObject({}) } as const;

/** A module with one endpoint of each kind, for tests of the gateway. */
export const sample = defineModule({
  module: 'sample',
  permissions: {},
  menu: [],
  endpoints: {
    list: endpoint({ ...read, summary: 'Reads', path: '/bluewhale/sample/list' }),
    save: endpoint({ ...write, summary: 'Writes', path: '/bluewhale/sample/save', touches: ['device'] }),
    count: endpoint({
      ...read,
      summary: 'Counts',
      path: '/bluewhale/sample/count',
      reply: z.object({ n: z.number() }),
    }),
    open: endpoint({ ...write, summary: 'Asks for no session', path: '/bluewhale/sample/open', access: 'public' }),
    mine: endpoint({ ...write, summary: 'Needs a person', path: '/bluewhale/sample/mine', access: 'person' }),
    upload: endpoint({ ...write, summary: 'Takes a file', path: '/bluewhale/sample/upload', style: 'file' }),
    export: endpoint({ ...read, summary: 'Streams', path: '/bluewhale/sample/export', stream: true }),
  },
});

const secret = 'a secret for tests of at least 32 characters';

/** The environment of a gateway whose backends are at `origin`. */
export const useBackendAt = (origin: string, more: Record<string, string> = {}) =>
  replaceEnv({ SESSION_SECRET: secret, BACKEND_ORIGIN: origin, LOG_LEVEL: 'silent', ...more });

/** Somebody signed in, as calls are made for them. */
export const identity: Identity = {
  token: 'token',
  personId: 'person-1',
  schoolId: 'school-1',
  locale: 'zh-CN',
  address: '',
  userAgent: '',
  requestId: 'request-1',
};

export const session: SessionData = {
  token: 'secret-token',
  accountId: 'person-1',
  personName: '张三',
  school: {
    schoolId: 'school-1',
    schoolName: '一小',
    schoolNo: 'NO1',
    orgId: 'o1',
    productCode: 'zl',
    schoolMold: 2,
    timeZone: 'Asia/Shanghai',
  },
  lastSchoolId: null,
  mode: 'single',
  edition: 2,
};

/** The cookie header of a signed-in person. */
export const signedIn = async (data: SessionData = session) =>
  `${sessionCookieName(false)}=${await sealSession(data, [secret])}`;
