import { randomBytes } from 'node:crypto';
import type { account } from '@/lib/contracts/account.ts';
import { now } from '../kernel/clock.ts';
import { freshPhone, nothing, type SampleSchool, type Samples } from '../kernel/sample.ts';
import { hashToken } from '../kernel/token-hash.ts';
import { entrySamples, passwordOf, phoneOf, samplePassword } from './entry-samples.ts';
import { ownSamples } from './own-samples.ts';
import { tickets } from './schema.ts';

const ownSchool = { input: async ({ id }: SampleSchool) => ({ schoolId: id }), ids: ['schoolId'] };
const inProvince = { input: async () => ({ code: '440000' }) };
const inCity = { input: async () => ({ code: '440100' }) };

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof account> = {
  signIn: {
    input: async (school) => ({ account: await phoneOf(school), password: await passwordOf(school) }),
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
      const administrator = { name: '王校长', phone: freshPhone(), password: samplePassword };
      return { ticket, schoolName: '新学校', schoolMold: 2, areaCode: '440103', ...administrator };
    },
  },
  addOwnSchool: { input: async () => ({ schoolName: '第二所学校', schoolMold: 2, areaCode: '440103' }) },
  provinces: nothing,
  cities: inProvince,
  districts: inCity,
  provincesByPost: nothing,
  citiesByPost: inProvince,
  districtsByPost: inCity,
  ...entrySamples,
  ...ownSamples,
};
