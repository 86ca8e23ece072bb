import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { account } from '@/lib/contracts/account.ts';
import { hashToken } from '../kernel/authenticate.ts';
import { now } from '../kernel/clock.ts';
import type { SampleSchool, Samples } from '../kernel/sample.ts';
import { hashPassword } from './password-hash.ts';
import { accounts, tickets } from './schema.ts';

const password = 'sample password 1';
const nothing = { input: async () => ({}) };
const ownSchool = { input: async ({ id }: SampleSchool) => ({ schoolId: id }), ids: ['schoolId'] };

const phoneOf = ({ inside, accountId }: SampleSchool) =>
  inside(async (tx) => {
    const [person] = await tx.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, accountId));
    return person?.phone ?? '';
  });

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof account> = {
  signIn: {
    input: async (school) => {
      const passwordHash = await hashPassword(password);
      await school.inside((tx) => tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, school.accountId)));
      return { account: await phoneOf(school), password };
    },
  },
  captcha: nothing,
  captchaQuestion: nothing,
  signOut: nothing,
  current: nothing,
  switchSchool: ownSchool,
  switchSchoolXys: ownSchool,
  clearLock: { input: async (school) => ({ phone: await phoneOf(school) }) },
  ticketState: { input: async () => ({ ticket: randomBytes(32).toString('base64url') }) },
  addSchool: {
    input: async ({ inside }) => {
      const ticket = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + 60_000);
      await inside((tx) =>
        tx.insert(tickets).values({ hash: hashToken(ticket), purpose: 'firstAdministrator', expiresAt }),
      );
      const phone = `154${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`;
      return { ticket, schoolName: '新学校', schoolMold: 2, name: '王校长', phone, password };
    },
  },
};
