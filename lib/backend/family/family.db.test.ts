import { family } from '@/lib/contracts/family.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { stranger } from '@/lib/dev/stranger.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { setClockOffset } from '../kernel/clock.ts';
import { newSchoolKey } from '../kernel/school-key.ts';
import { messages } from '../notices/schema.ts';
import { familyTickets } from './schema/ticket.ts';

const { bills, prove } = family.endpoints;
const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
afterEach(() => setClockOffset(0));

const guardian = { relation: 'mother' as const, name: '李敏', phone: '15400009876' };

/** A child that owes 1,000 yuan, its little sister, and the link to the child's bills. */
async function owingFamily() {
  const at = await billingOffice(installation);
  const [elder, younger] = [
    await at.enrol({ name: '欧阳小明', guardians: [guardian] }),
    await at.enrol({ name: '欧阳小红', guardians: [guardian] }),
  ];
  for (const id of [elder, younger]) await at.give(id);
  await at.publish();
  const link = async () =>
    (await call(fees.endpoints.familyLink, { studentId: elder }, await at.school.as('fees.order.link'))).key;
  return { ...at, elder, younger, link, ticket: await link() };
}

const open = (ticket: string, proof = '') => call(bills, { ticket, proof }, stranger);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, status, said }: CallError) => JSON.stringify({ code, status, said }),
  );
const prying = (ticket: string, ending: string) => call(prove, { ticket, ending }, stranger);

test('a link shows the open bills of one child, with why they come to this, and nobody’s whole name', async () => {
  const { ticket, link } = await owingFamily();
  const shown = await open(ticket);
  expect(shown).toMatchObject({
    ...{ isProven: false, orders: [], ways: [], payers: ['李*'] },
    children: [{ name: '欧阳**', bills: [{ dueCents: 100_000, isFrozen: false, lines: [{ grossCents: 100_000 }] }] }],
  });
  expect(JSON.stringify(shown)).not.toMatch(/小明|小红|李敏|9876/);
  expect(Buffer.from(ticket, 'base64url').length * 8).toBeGreaterThanOrEqual(128 * 2);
  // Made again it is the same one, of which the database holds the hash alone.
  expect(await link()).toBe(ticket);
});

test('whatever is wrong with a link, it answers as one that never was', async () => {
  const { ticket, elder, person, school } = await owingFamily();
  const never = await refusal(open(newSchoolKey(school.id)));
  expect(never).toContain('familyShut');
  const other = await owingFamily();
  await call(fees.endpoints.endFamilyLink, { studentId: other.elder }, other.person);
  expect(await refusal(open(other.ticket))).toBe(never);
  expect(await other.link()).not.toBe(other.ticket);
  expect(await refusal(open(other.ticket))).toBe(never);
  expect(await refusal(open('x'))).toBe(never);
  expect(await refusal(prying(newSchoolKey(school.id), '9876'))).toBe(never);
  await call(students.endpoints.remove, { ids: [elder] }, person).catch(() => null);
  setClockOffset(msOfDays(400));
  expect(await refusal(open(ticket))).toBe(never);
});

test('opening it writes nothing, and what nobody was given asks the database nothing', async () => {
  const { ticket, school } = await owingFamily();
  const before = await school.inside((tx) => tx.select().from(familyTickets));
  for (let at = 0; at < 3; at++) await open(ticket);
  expect(await school.inside((tx) => tx.select().from(familyTickets))).toEqual(before);
  expect(JSON.stringify(before)).not.toContain(ticket);
});

test('the end of a guardian’s phone shows names and sisters; five wrong ones shut the link, and the clerk is told', async () => {
  const { ticket, school, link } = await owingFamily();
  expect(await refusal(prying(ticket, '0000'))).toContain('familyEnding');
  const { proof } = await prying(ticket, '9876');
  const shown = await open(ticket, proof);
  expect(shown.children.map(({ name }) => name)).toEqual(['欧阳小明', '欧阳小红']);
  expect((await open(ticket, `${proof}x`)).isProven).toBe(false);
  setClockOffset((limits.familyProofMinutes + 1) * 60_000);
  expect((await open(ticket, proof)).isProven).toBe(false);

  for (let tried = 1; tried < limits.familyEndingsWrong; tried++)
    expect(await refusal(prying(ticket, '0000'))).toContain('familyEnding');
  expect(await refusal(prying(ticket, '0000'))).toContain('familyShut');
  expect(await refusal(prying(ticket, '9876'))).toContain('familyShut');
  expect(await refusal(open(ticket))).toContain('familyShut');
  const told = await school.inside((tx) => tx.select().from(messages));
  expect(told).toMatchObject([{ kind: 'familyLocked', params: { child: '欧阳小明' } }]);
  expect(await refusal(open(await link()))).toBeNull();
});

test('a proof of one link is worth nothing at another', async () => {
  const [one, other] = [await owingFamily(), await owingFamily()];
  const { proof } = await prying(one.ticket, '9876');
  expect((await open(other.ticket, proof)).isProven).toBe(false);
});
