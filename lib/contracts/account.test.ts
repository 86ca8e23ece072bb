import { account } from './account.ts';
import { apps } from './apps.ts';

const { signIn, clearLock, addSchool } = account.endpoints;
const founding = { ticket: 't', schoolName: '学校', schoolMold: 2, name: '王', phone: '15400000001', password: 'x' };

test.each<[string, { safeParse(value: unknown): { success: boolean } }, object, object]>([
  ['an account', signIn.input, { account: '15400000001', password: 'x' }, { account: '154\0' }],
  ['a lock', clearLock.input, { phone: '15400000001' }, { phone: '\ud83d' }],
  ['a school', addSchool.input, founding, { schoolName: '学\0校' }],
  ['its administrator', addSchool.input, founding, { name: '\0' }],
  ['an app', apps.endpoints.appInfo.input, { menuName: '财务' }, { menuName: '\ude00' }],
])('%s is not named by a text that no database holds', (_, input, good, bad) => {
  expect(input.safeParse({ ...good, ...bad }).success).toBe(false);
  expect(input.safeParse(good).success).toBe(true);
});
