import { setTimeout } from 'node:timers/promises';
import argon2 from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { account } from '@/lib/contracts/account.ts';
import { stranger, type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { CallError } from '@/lib/gateway/call-error.ts';
import { transactionsRepeated } from '@/lib/metrics.ts';
import { limits } from '@/lib/rules/limits.ts';
import { installationScope } from '../kernel/audit.ts';
import { setClockOffset } from '../kernel/clock.ts';
import { auditEntries } from '../kernel/schema.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { hashToken } from '../kernel/token-hash.ts';
import { hashPassword } from './password-hash.ts';
import { accounts, captchas } from './schema.ts';

const installation = testInstallation();
const password = '操场边的三棵银杏树';
const { signIn, captcha, current, clearLock } = account.endpoints;
const minutes = 60_000;

let passwordHash: string;
let addresses = 0;
/** Every test tries from an address of its own, so that none brakes another. */
const address = () => `198.51.100.${++addresses}`;

beforeAll(async () => {
  replaceEnv({ APP_MODE: 'test' });
  passwordHash = await hashPassword(password);
});
beforeEach(() => setClockOffset(0));
afterAll(() => setClockOffset(0));

interface Try {
  readonly account: string;
  readonly password?: string;
  readonly captchaKey?: string;
  readonly captcha?: string;
}

/** The outcome as an outsider sees it. */
async function outcome({ password: typed = password, ...rest }: Try, from = '203.0.113.7') {
  try {
    const { token } = await call(signIn, { password: typed, ...rest }, { ...stranger, address: from });
    return { token };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, said, detail } = error;
    return { status, key: said?.key, detail };
  }
}

const right = { token: expect.any(String) };
const wrong = (asksCaptcha: boolean) => ({ status: 401, key: 'badCredentials', detail: { captcha: asksCaptcha } });
const needed = { status: 401, key: 'captchaNeeded', detail: { captcha: true } };

/** A picture and what it says, which only the database knows. */
async function picture(from = '203.0.113.7') {
  const { captchaKey } = await call(captcha, {}, { ...stranger, address: from });
  // By its key: a server may put a new row where an old one stood.
  const [row] = await installation
    .database()
    .owner.select()
    .from(captchas)
    .where(eq(captchas.keyHash, hashToken(captchaKey)));
  return { captchaKey, captcha: row?.answer ?? '' };
}

const newAccount = () => installation.account({ passwordHash });
/** A wrong password, with the picture that is asked for after the first ones. */
const failOnce = async (phone: string, from: string) =>
  outcome({ account: phone, password: 'wrong', ...(await picture(from)) }, from);
const fail = async (phone: string, times: number, from: string) => {
  for (let i = 0; i < times; i++) await failOnce(phone, from);
};

/** Somebody who works at a school and signs in by the password. */
async function memberOf(school: TestSchool) {
  const teacher = await school.as();
  const [{ phone = '' } = {}] = await installation
    .database()
    .owner.update(accounts)
    .set({ passwordHash })
    .where(eq(accounts.id, teacher.personId ?? ''))
    .returning({ phone: accounts.phone });
  return { teacher, phone };
}

async function auditOf(objectId: string) {
  const rows = await transaction(installation.database(), async (tx) => {
    await enterSchool(tx, installationScope);
    return tx.select().from(auditEntries).where(eq(auditEntries.objectId, objectId)).orderBy(auditEntries.seq);
  });
  return rows.map(({ action, result }) => `${action} ${result}`);
}

describe('wrong, unknown, locked and disabled', () => {
  test('get one answer, also with the right password', async () => {
    const [known, disabled, locked] = await Promise.all([newAccount(), newAccount(), newAccount()]);
    await installation.database().owner.update(accounts).set({ enabled: false }).where(eq(accounts.id, disabled.id));
    const from = address();
    expect(await outcome({ account: known.phone, password: 'wrong' }, from)).toEqual(wrong(false));
    expect(await outcome({ account: '15400000000', password: 'wrong' }, from)).toEqual(wrong(false));
    expect(await outcome({ account: disabled.phone }, from)).toEqual(wrong(false));
    await fail(locked.phone, limits.lockAfterFailures, from);
    expect(await outcome({ account: locked.phone, ...(await picture()) }, address())).toEqual(wrong(true));
  });

  test('get one answer while they are tried further: an unknown name is asked for a picture and locked alike', async () => {
    const [{ phone }, unknown] = [await newAccount(), '15400000003'];
    const said: unknown[][] = [];
    for (const name of [phone, unknown]) {
      const [from, answers] = [address(), [] as unknown[]];
      for (let i = 0; i < limits.lockAfterFailures; i++) answers.push(await failOnce(name, from));
      answers.push(await outcome({ account: name }, from));
      answers.push(await outcome({ account: name, ...(await picture()) }, from));
      said.push(answers);
    }
    expect(said[1]).toEqual(said[0]);
    expect(said[0]?.at(-1)).toEqual(wrong(true));
  });

  // Counted, not timed: a spell of other load would make either of them look dear.
  test('cost the same work', async () => {
    const { phone } = await newAccount();
    const comparing = jest.spyOn(argon2, 'verify');
    const compared = async (name: string) => {
      comparing.mockClear();
      await outcome({ account: name, password: 'wrong' }, address());
      return comparing.mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4));
    };
    const [known, unknown] = [await compared(phone), await compared('15400000001')];
    comparing.mockRestore();
    expect(known).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
    expect(unknown).toEqual(known);
  });
});

describe('the lock', () => {
  test('comes with the tenth failure, refuses the right password, ends by the clock and starts anew', async () => {
    const { phone, id } = await newAccount();
    const from = address();
    await fail(phone, limits.lockAfterFailures, from);
    expect(await outcome({ account: phone }, from)).toEqual(needed);
    setClockOffset((limits.lockMinutes - 1) * minutes);
    expect(await outcome({ account: phone, ...(await picture()) }, from)).toEqual(wrong(true));
    setClockOffset((limits.lockMinutes + 1) * minutes);
    expect(await outcome({ account: phone, password: 'wrong' }, from)).toEqual(wrong(false));
    expect(await outcome({ account: phone }, from)).toEqual(right);
    expect((await auditOf(id)).filter((line) => line.startsWith('account.lock'))).toEqual(['account.lock done']);
  });

  test('lasts twice as long the second time, until a success', async () => {
    const { phone } = await newAccount();
    await fail(phone, limits.lockAfterFailures, address());
    setClockOffset((limits.lockMinutes + 1) * minutes);
    await fail(phone, limits.lockAfterFailures, address());
    setClockOffset((2 * limits.lockMinutes + 2) * minutes);
    expect(await outcome({ account: phone, ...(await picture()) }, address())).toEqual(wrong(true));
    setClockOffset((3 * limits.lockMinutes + 2) * minutes);
    expect(await outcome({ account: phone }, address())).toEqual(right);
  });

  test('counts twenty tries at one moment as twenty', async () => {
    const { phone } = await newAccount();
    const from = address();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => outcome({ account: phone, password: 'wrong' }, from)),
    );
    expect(answers.filter(({ key }) => key === 'badCredentials')).toHaveLength(limits.captchaAfterFailures);
    const pictures: { captchaKey: string; captcha: string }[] = [];
    for (let i = 0; i < limits.lockAfterFailures; i++) pictures.push(await picture(from));
    await Promise.all(pictures.map((shown) => outcome({ account: phone, password: 'wrong', ...shown }, from)));
    expect(await outcome({ account: phone, ...(await picture()) }, from)).toEqual(wrong(true));
  });

  test('is not brought about by anybody who leaves the pictures out', async () => {
    const { phone } = await newAccount();
    const from = address();
    for (let i = 0; i < 2 * limits.lockAfterFailures; i++) await outcome({ account: phone, password: 'wrong' }, from);
    expect(await outcome({ account: phone }, from)).toEqual(needed);
    expect(await outcome({ account: phone, ...(await picture()) }, address())).toEqual(right);
  });

  test('that strangers bring about leaves the door open where the account signed in before', async () => {
    const { phone } = await newAccount();
    const [home, elsewhere] = [address(), address()];
    expect(await outcome({ account: phone }, home)).toEqual(right);
    await fail(phone, limits.lockAfterFailures, elsewhere);
    expect(await outcome({ account: phone, ...(await picture()) }, address())).toEqual(wrong(true));
    expect(await outcome({ account: phone }, home)).toEqual(right);
    expect(await outcome({ account: phone, ...(await picture()) }, elsewhere)).toEqual(wrong(true));
  });

  test('comes at a known address as at any other, and an administrator clears both', async () => {
    const school = await installation.school();
    const [administrator, { phone }] = [await school.as('account.lock.clear'), await memberOf(school)];
    const [home, elsewhere] = [address(), address()];
    await outcome({ account: phone }, home);
    for (const from of [home, elsewhere]) await fail(phone, limits.lockAfterFailures, from);
    for (const from of [home, elsewhere])
      expect(await outcome({ account: phone, ...(await picture()) }, from)).toEqual(wrong(true));
    await call(clearLock, { phone }, administrator);
    for (const from of [home, elsewhere]) expect(await outcome({ account: phone }, from)).toEqual(right);
  });

  // Each deadlock holds a connection of the pool for a second, and whoever reads a list waits for it.
  test('lets tries of one account from one address queue without a deadlock', async () => {
    const { phone } = await newAccount();
    const from = address();
    const tries = Array.from({ length: 60 }, async (_, at) => {
      await setTimeout(at * 7);
      return outcome({ account: phone }, from);
    });
    expect(await Promise.all(tries)).toContainEqual(right);
    const { values } = await transactionsRepeated.get();
    expect(values).toEqual([]);
  });

  test('is one for all spellings of a name', async () => {
    const { phone } = await newAccount();
    const wide = [...phone].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    const from = address();
    for (const spelling of [phone, ` ${phone}`, `${phone} `, wide, `+86${phone}`])
      for (let i = 0; i < 2; i++) await failOnce(spelling, from);
    expect(await outcome({ account: phone, ...(await picture()) }, from)).toEqual(wrong(true));
  });

  test('leaves running sessions alone, and an administrator clears it', async () => {
    const school = await installation.school();
    const { teacher, phone } = await memberOf(school);
    const administrator = await school.as('account.lock.clear');
    await fail(phone, limits.lockAfterFailures, address());
    expect(await call(current, {}, teacher)).toMatchObject({ accountId: teacher.personId });
    await expect(call(clearLock, { phone }, teacher)).rejects.toMatchObject({ status: 403 });
    await call(clearLock, { phone }, administrator);
    expect(await outcome({ account: phone }, address())).toEqual(right);
    const noted = await school.inside((tx) => tx.select().from(auditEntries).orderBy(auditEntries.seq));
    expect(noted.map(({ action, result }) => `${action} ${result}`)).toEqual([
      'account.clearLock refused',
      'account.clearLock done',
    ]);
  });

  test('of another school is out of reach', async () => {
    const { phone } = await newAccount();
    const administrator = await (await installation.school()).as('*');
    await expect(call(clearLock, { phone }, administrator)).rejects.toMatchObject({ status: 404 });
    await expect(call(clearLock, { phone: '15400000002' }, administrator)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the address', () => {
  test('is braked with Retry-After, whoever is tried; another address is not', async () => {
    const from = address();
    const { phone } = await newAccount();
    const answers: { status?: number }[] = [];
    for (let i = 0; i < limits.addressFailures + 2; i++)
      answers.push(await outcome({ account: `1540001${String(i).padStart(4, '0')}`, password: 'wrong' }, from));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(await outcome({ account: phone }, from)).toMatchObject({ status: 429, key: 'tooMany' });
    expect(await outcome({ account: phone }, address())).toEqual(right);
    setClockOffset((limits.addressWindowMinutes + 1) * minutes);
    expect(await outcome({ account: phone }, from)).toEqual(right);
  }, 60_000);
});

describe('the picture', () => {
  test('is asked for after three failures and no longer after a success', async () => {
    const { phone } = await newAccount();
    const from = address();
    expect(await outcome({ account: phone, password: 'wrong' }, from)).toEqual(wrong(false));
    expect(await outcome({ account: phone, password: 'wrong' }, from)).toEqual(wrong(false));
    expect(await outcome({ account: phone, password: 'wrong' }, from)).toEqual(wrong(true));
    expect(await outcome({ account: phone }, from)).toEqual(needed);
    expect(await outcome({ account: phone, ...(await picture()) }, from)).toEqual(right);
    expect(await outcome({ account: phone, password: 'wrong' }, from)).toEqual(wrong(false));
  });

  test.each<[string, (shown: { captchaKey: string; captcha: string }) => Promise<object> | object]>([
    ['a wrong answer', (shown) => ({ ...shown, captcha: 'zzzz9' })],
    ['the key of another picture', async (shown) => ({ ...shown, captchaKey: (await picture()).captchaKey })],
    ['no key', ({ captcha: answer }) => ({ captcha: answer })],
    [
      'an answer that comes too late',
      (shown) => {
        setClockOffset((limits.captchaMinutes + 1) * minutes);
        return shown;
      },
    ],
  ])('%s is refused', async (_name, change) => {
    const { phone } = await newAccount();
    const from = address();
    await fail(phone, limits.captchaAfterFailures, from);
    const answer = await change(await picture());
    expect(await outcome({ account: phone, ...answer }, from)).toMatchObject({ status: 401, key: 'captchaWrong' });
  });

  test('a try that the picture turns away is noted like any other', async () => {
    const { phone, id } = await newAccount();
    const from = address();
    await fail(phone, limits.captchaAfterFailures, from);
    const before = (await auditOf(id)).length;
    await outcome({ account: phone }, from);
    await outcome({ account: phone, ...(await picture()), captcha: 'zzzz9' }, from);
    expect((await auditOf(id)).slice(before)).toEqual(['account.signIn refused', 'account.signIn refused']);
  });

  test('a wrong answer voids it, a right one too', async () => {
    const { phone } = await newAccount();
    const from = address();
    await fail(phone, limits.captchaAfterFailures, from);
    const voided = await picture();
    await outcome({ account: phone, ...voided, captcha: 'zzzz9' }, from);
    expect(await outcome({ account: phone, ...voided }, from)).toMatchObject({ key: 'captchaWrong' });
    const used = await picture();
    expect(await outcome({ account: phone, password: 'wrong', ...used }, from)).toEqual(wrong(true));
    expect(await outcome({ account: phone, ...used }, from)).toMatchObject({ key: 'captchaWrong' });
  });
});

test('a right answer opens once, also to two who send it at the same moment', async () => {
  const [one, other] = [await newAccount(), await newAccount()];
  const from = address();
  for (const { phone } of [one, other]) await fail(phone, limits.captchaAfterFailures, from);
  const used = await picture();
  const both = await Promise.all([one, other].map(({ phone }) => outcome({ account: phone, ...used }, from)));
  expect(both.filter(({ token }) => token !== undefined)).toHaveLength(1);
  expect(both.filter(({ key }) => key === 'captchaWrong')).toHaveLength(1);
  for (const { phone } of [one, other]) await fail(phone, limits.captchaAfterFailures, from);
  expect(await outcome({ account: other.phone, ...used }, from)).toMatchObject({ key: 'captchaWrong' });
});

test('a disk without room is said to whoever signs in', async () => {
  const { phone } = await newAccount();
  const { owner } = installation.database();
  await owner.execute(sql`create function no_room() returns trigger language plpgsql
    as $$ begin raise exception 'disk full' using errcode = '53100'; end $$`);
  await owner.execute(sql`create trigger no_room before insert on sessions for each row execute function no_room()`);
  try {
    expect(await outcome({ account: phone }, address())).toMatchObject({ key: 'noRoom' });
  } finally {
    await owner.execute(sql`drop function no_room cascade`);
  }
  expect(await outcome({ account: phone }, address())).toEqual(right);
});

test('good and bad tries are noted without the name that was typed', async () => {
  const { phone, id } = await newAccount();
  const from = address();
  await outcome({ account: phone, password: 'wrong' }, from);
  await outcome({ account: phone }, from);
  expect(await auditOf(id)).toEqual(['account.signIn refused', 'account.signIn done']);
  await outcome({ account: 'my secret password', password: 'wrong' }, from);
  const [last] = await transaction(installation.database(), async (tx) => {
    await enterSchool(tx, installationScope);
    return tx.select().from(auditEntries).where(eq(auditEntries.address, from));
  });
  expect(JSON.stringify(last)).not.toContain('secret');
});
