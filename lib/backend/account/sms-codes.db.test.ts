import { desc, eq, sql } from 'drizzle-orm';
import { type SmsPurpose, smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { account } from '@/lib/contracts/account.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { CallError } from '@/lib/gateway/call-error.ts';
import { limits } from '@/lib/rules/limits.ts';
import { setClockOffset } from '../kernel/clock.ts';
import { freshPhone } from '../kernel/sample.ts';
import { transaction } from '../kernel/tenancy.ts';
import { accountKey } from './counters.ts';
import { hashPassword } from './password-hash.ts';
import { accounts, signInCounters, smsOutbox } from './schema.ts';

const installation = testInstallation();
const { sendSMSCode, signInByCode, smsCheck, forgetPassword, freeRegister, signIn, addSchool } = account.endpoints;
const { CHECK_PHONE, FORGET_PASSWORD, REGISTER } = smsPurposes;
const mine = 'm'.repeat(32);
const password = '操场边的三棵银杏树';
const second = 1_000;

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
beforeEach(async () => {
  setClockOffset(0);
  await installation.database().owner.execute(sql`truncate sign_in_counters, sms_codes, sms_outbox`);
});
afterAll(() => setClockOffset(0));

const send = (phone: string, purpose: SmsPurpose = CHECK_PHONE, browserKey = mine, from = stranger) =>
  call(sendSMSCode, { phone, purpose, browserKey }, from);
const lastCode = () =>
  transaction(installation.database(), async (tx) => {
    const [row] = await tx.select().from(smsOutbox).orderBy(desc(smsOutbox.at)).limit(1);
    return /\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
  });
const enter = (phone: string, code: string, browserKey = mine) =>
  call(signInByCode, { phone, code, browserKey }, stranger);
const refusal = async (what: Promise<unknown>) => {
  const error = await what.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) return null;
  const { code, status, said, fields } = error;
  return { code, status, said, fields };
};
const wrongCode = { status: 401, said: { key: 'codeWrong' } };

test('a code signs in once, in the browser that asked, for its phone and purpose, for five minutes', async () => {
  const { phone, id } = await installation.account();
  const other = await installation.account();
  expect(await send(phone)).toEqual({ seconds: 60, minutes: 5 });
  const code = await lastCode();
  expect(code).toMatch(/^\d{6}$/);

  const refusals = [
    await refusal(enter(phone, code, 'x'.repeat(32))),
    await refusal(enter(other.phone, code)),
    await refusal(call(smsCheck, { phone, code, browserKey: mine }, stranger)),
  ];
  expect(await enter(phone, ` ${code} `)).toMatchObject({ accountId: id });
  refusals.push(await refusal(enter(phone, code)));

  setClockOffset(limits.smsGapSeconds * second);
  await send(phone);
  const late = await lastCode();
  setClockOffset((limits.smsGapSeconds + limits.smsCodeMinutes * 60 + 1) * second);
  refusals.push(await refusal(enter(phone, late)));

  for (const one of refusals) expect(one).toEqual(refusals[0]);
  expect(refusals[0]).toMatchObject(wrongCode);
});

test('a new code voids the one before', async () => {
  const { phone } = await installation.account();
  await send(phone);
  const first = await lastCode();
  setClockOffset(limits.smsGapSeconds * second);
  await send(phone);
  const next = await lastCode();
  if (first !== next) expect(await refusal(enter(phone, first))).toMatchObject(wrongCode);
  expect(await enter(phone, next)).toHaveProperty('token');
});

test('five wrong codes void the right one; wrong ones of other browsers do not', async () => {
  const { phone } = await installation.account();
  await send(phone);
  const code = await lastCode();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 6; i++) await refusal(enter(phone, wrong, 'x'.repeat(32)));
  for (let i = 0; i < limits.smsCodeTries; i++) expect(await refusal(enter(phone, wrong))).toMatchObject(wrongCode);
  expect(await refusal(enter(phone, code))).toMatchObject(wrongCode);
});

test('sending is braked by phone, minute, hour and day, and asks for a picture after some', async () => {
  const { phone } = await installation.account();
  let offset = 0;
  const from = (n: number) => ({ ...stranger, address: `198.51.100.${n}` });
  await send(phone, CHECK_PHONE, mine, from(0));
  expect(await refusal(send(phone, CHECK_PHONE, 'y'.repeat(32), from(1)))).toMatchObject({
    status: 429,
    said: { key: 'tooMany' },
  });
  for (let sent = 1; sent < limits.smsPerPhoneDay; sent++) {
    offset += (3600 / limits.smsPerPhoneHour + 1) * second;
    setClockOffset(offset);
    await send(phone, CHECK_PHONE, mine, from(sent + 2));
  }
  setClockOffset(offset + 3_700 * second);
  expect(await refusal(send(phone, CHECK_PHONE, mine, from(200)))).toMatchObject({ status: 429 });

  setClockOffset(0);
  for (let i = 0; i < limits.smsPerAddressBeforeCaptcha; i++) await send((await installation.account()).phone);
  expect(await refusal(send((await installation.account()).phone))).toMatchObject({ said: { key: 'captchaNeeded' } });
});

test.each(['known', 'unknown'])(
  'of eleven codes in a day the last is refused, to a phone that is %s',
  async (which) => {
    const phone = which === 'known' ? (await installation.account()).phone : '13900000003';
    const gap = (3600 / limits.smsPerPhoneHour + 1) * second;
    for (let sent = 0; sent < 10; sent++) {
      setClockOffset(sent * gap);
      expect(await send(phone, CHECK_PHONE, mine, { ...stranger, address: `198.51.100.${sent}` })).toEqual({
        seconds: 60,
        minutes: 5,
      });
    }
    setClockOffset(10 * gap);
    expect(await refusal(send(phone, CHECK_PHONE, mine, { ...stranger, address: '198.51.100.90' }))).toMatchObject({
      status: 429,
      said: { key: 'tooMany' },
    });
    setClockOffset(24 * 3600 * second + second);
    expect(await send(phone, CHECK_PHONE, mine, { ...stranger, address: '198.51.100.91' })).toMatchObject({
      seconds: 60,
    });
  },
);

test('the cap of the installation counts what leaves, and tells known and unknown phones alike', async () => {
  const counted = async () => {
    const rows = await installation.database().owner.select().from(signInCounters);
    return rows.find(({ scope, key }) => scope === 'sms' && key === 'all')?.failures ?? 0;
  };
  await send('13900000001');
  expect(await counted()).toBe(0);
  const { phone } = await installation.account();
  await send(phone);
  expect(await counted()).toBe(1);
  await installation.database().owner.update(signInCounters).set({ failures: limits.smsPerDay });
  const told = [await refusal(send('13900000002', FORGET_PASSWORD)), await refusal(send(phone, FORGET_PASSWORD))];
  expect(told[0]).toMatchObject({ status: 429, said: { key: 'tooMany' } });
  expect(told[1]).toEqual(told[0]);
});

test('a new password is not made of the own school’s name', async () => {
  const school = await installation.school({ name: '银杏路小学' });
  const { personId, ...teacher } = await school.as();
  const { owner } = installation.database();
  const passwordHash = await hashPassword(password);
  const [{ phone = '' } = {}] = await owner
    .update(accounts)
    .set({ passwordHash })
    .where(eq(accounts.id, personId ?? ''))
    .returning();
  const guessable = (field: string) => ({ fields: { [field]: { key: 'passwordGuessable' } } });
  const own = { oldPassword: password, newPassword: '银杏路小学2026' };
  expect(await refusal(call(account.endpoints.changePasswordXysAndZl, own, { ...teacher, personId }))).toMatchObject(
    guessable('newPassword'),
  );
  await send(phone, FORGET_PASSWORD);
  const { ticket } = await call(smsCheck, { phone, code: await lastCode(), browserKey: mine }, stranger);
  expect(await refusal(call(forgetPassword, { ticket, password: '银杏路 小学 2026' }, stranger))).toMatchObject(
    guessable('password'),
  );
});

test.each<[string, SmsPurpose]>([
  ['to sign in', CHECK_PHONE],
  ['for a forgotten password', FORGET_PASSWORD],
  ['to register', REGISTER],
])('%s, known and unknown phones get equal answers, and only one of them a message', async (_, purpose) => {
  const { phone } = await installation.account();
  const unknown = '13900000000';
  expect(await send(phone, purpose)).toEqual(await send(unknown, purpose));
  const sent = await transaction(installation.database(), (tx) => tx.select().from(smsOutbox));
  expect(sent.map((row) => row.phone)).toEqual([purpose === REGISTER ? unknown : phone]);
});

test('a locked account opens to its code, which clears the lock', async () => {
  const { phone } = await installation.account({ passwordHash: await hashPassword(password) });
  const until = new Date(Date.now() + 3_600_000);
  const lock = { failures: limits.lockAfterFailures, locks: 1, until, lockedUntil: until };
  const counted = { scope: 'account', key: accountKey(phone), ...lock } as const;
  await installation.database().owner.insert(signInCounters).values(counted);
  expect(await refusal(call(signIn, { account: phone, password }, stranger))).toMatchObject({ status: 401 });
  await send(phone);
  await enter(phone, await lastCode());
  expect(await call(signIn, { account: phone, password }, stranger)).toHaveProperty('token');
});

test('a forgotten password is set by a proven phone, once, and ends every session', async () => {
  const { phone } = await installation.account({ passwordHash: await hashPassword('the old one, forgotten') });
  await send(phone);
  const { token } = await enter(phone, await lastCode());
  await send(phone, FORGET_PASSWORD);
  const { ticket } = await call(smsCheck, { phone, code: await lastCode(), browserKey: mine }, stranger);
  expect(await refusal(call(forgetPassword, { ticket, password: 'password1' }, stranger))).toMatchObject({
    fields: { password: { key: 'passwordCommon' } },
  });
  await call(forgetPassword, { ticket, password }, stranger);
  expect(await refusal(call(forgetPassword, { ticket, password }, stranger))).toMatchObject({
    said: { key: 'linkEnded' },
  });
  expect(await call(signIn, { account: phone, password }, stranger)).toHaveProperty('token');
  expect(await refusal(call(account.endpoints.current, {}, { ...stranger, token }))).toMatchObject({ status: 401 });
});

test('who registers with a proven phone founds one school', async () => {
  const phone = freshPhone();
  await send(phone, REGISTER);
  const code = await lastCode();
  const registration = { phone, code, browserKey: mine, name: '周园长', password };
  expect(await refusal(call(freeRegister, { ...registration, password: '12345678' }, stranger))).toMatchObject({
    fields: { password: { key: 'passwordCommon' } },
  });
  const { ticket } = await call(freeRegister, registration, stranger);
  const school = { ticket, schoolName: '向阳幼儿园', schoolMold: 1, areaCode: '440103' };
  expect(await refusal(call(addSchool, { ...school, areaCode: '999999' }, stranger))).toMatchObject({
    fields: { areaCode: { key: 'area' } },
  });
  expect(await call(addSchool, { ...school, browserKey: mine }, stranger)).toMatchObject({
    arrived: { name: '周园长' },
  });
  expect(await refusal(call(addSchool, school, stranger))).toMatchObject({ status: 403 });
});

test.each([
  ['in another browser', 'another browser, somewhere', 1],
  ['without a browser', undefined, 1],
  ['in the same browser, but much later', mine, 16],
])('who registered founds the school %s, and signs in by the password', async (_, key, minutes) => {
  const phone = freshPhone();
  await send(phone, REGISTER);
  const registration = { phone, code: await lastCode(), browserKey: mine, name: '周园长', password };
  const { ticket } = await call(freeRegister, registration, stranger);
  setClockOffset(minutes * 60_000);
  const school = { ticket, schoolName: '向阳幼儿园', schoolMold: 1, ...(key ? { browserKey: key } : {}) };
  expect(await call(addSchool, school, stranger)).toMatchObject({ arrived: null });
  expect(await call(signIn, { account: phone, password }, stranger)).toHaveProperty('token');
});

test('without a provider nothing is offered', async () => {
  replaceEnv({ APP_MODE: 'production', SESSION_SECRET: 's'.repeat(40), PUBLIC_ORIGIN: 'https://school.example' });
  try {
    expect(await call(account.endpoints.channels, {}, stranger)).toEqual({
      sms: false,
      wechat: false,
      alipay: false,
      dingtalk: false,
      register: false,
      outbox: false,
    });
    expect(await refusal(send('13900000001'))).toMatchObject({ said: { key: 'notOffered' } });
    expect(await refusal(call(account.endpoints.outbox, {}, stranger))).toMatchObject({ status: 404 });
  } finally {
    replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
  }
});
