import type { SessionData } from './session-data.ts';
import { travellerOf } from './traveller.ts';

const school = {
  schoolId: 's1',
  schoolName: '一小',
  schoolNo: '1001',
  orgId: '',
  productCode: 'zl',
  schoolMold: 2,
} as const;
const session: SessionData = {
  token: 't',
  accountId: 'p1',
  personName: '王丽',
  school: { ...school, timeZone: 'Asia/Shanghai' },
  lastSchoolId: null,
  mode: 'single',
  edition: 1,
};

test.each([
  [null, { code: '1001' }, false],
  [session, {}, false],
  [session, { code: '1002' }, false],
  [session, { code: 's1' }, false],
  [session, { code: '1001' }, true],
])('the code in the address is the one of the school (case %#)', (whose, query, matches) => {
  expect(travellerOf(whose, query).codeMatches).toBe(matches);
});
