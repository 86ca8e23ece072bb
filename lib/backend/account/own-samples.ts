import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { freshPhone, nothing, type SampleSchool, sampleDot } from '../kernel/sample.ts';
import { memberships } from '../organisation/schema.ts';
import {
  back,
  bound,
  codeFor,
  newStaff,
  offer,
  passwordOf,
  phoneOf,
  prove,
  redirectUri,
  sessionOf,
} from './entry-samples.ts';
import { avatars } from './schema.ts';

const movingPhone = {
  input: async (school: SampleSchool) => {
    await prove(school);
    const phone = freshPhone();
    return { phone, code: await codeFor(school, phone, smsPurposes.CHANGE_PHONE, await sessionOf(school)) };
  },
};
const newPassword = {
  input: async (school: SampleSchool) => ({
    oldPassword: await passwordOf(school),
    newPassword: '操场边的三棵银杏树',
  }),
};
const beginning = (appCode: 'alipay' | 'wechat') => async (school: SampleSchool) => {
  await prove(school);
  offer(appCode);
  return { redirect_uri: redirectUri(appCode), browserKey: 'b'.repeat(32) };
};
const unbinding = async (school: SampleSchool) => {
  await prove(school);
  await bound('ALIPAY')(school);
};
const invited = {
  input: async (school: SampleSchool) => ({ staffId: (await newStaff(school)).id }),
  ids: ['staffId'],
};

const picture = { name: '头像.png', content: sampleDot };

/** How to call what concerns the person's own account, and the links for staff. */
export const ownSamples = {
  sendOwnCode: { input: async () => ({ purpose: smsPurposes.CHECK_PHONE }) },
  checkOwnCode: {
    input: async (school: SampleSchool) => ({
      code: await codeFor(school, await phoneOf(school), smsPurposes.CHECK_PHONE, await sessionOf(school)),
    }),
  },
  profile: nothing,
  userInfo: nothing,
  rename: { input: async () => ({ name: '新名字', version: 1 }) },
  uploadAvatar: { ...nothing, file: picture },
  removeAvatar: {
    input: async ({ inside, accountId }: SampleSchool) => {
      await inside((tx) => tx.insert(avatars).values({ accountId, picture: Buffer.from(sampleDot) }));
      return {};
    },
  },
  avatar: {
    input: async ({ inside, accountId }: SampleSchool) => {
      const row = { accountId, id: uuidv7(), picture: Buffer.from(sampleDot) };
      await inside((tx) => tx.insert(avatars).values(row));
      return { avatar: row.id };
    },
    ids: ['avatar'],
  },
  reauthenticate: { input: async (school: SampleSchool) => ({ password: await passwordOf(school) }) },
  changeUserPhoneNum: movingPhone,
  updateMobile: movingPhone,
  eduChangePassword: newPassword,
  changePasswordXysAndZl: newPassword,
  updatePassword: newPassword,
  sessions: nothing,
  signIns: nothing,
  endSession: { input: async () => ({ sessionId: null }) },
  unBind: {
    input: async (school: SampleSchool) => {
      await unbinding(school);
      return { provider: 'ALIPAY' as const };
    },
  },
  changBind: {
    input: async (school: SampleSchool) => ({ ...(await beginning('wechat')(school)), appCode: 'wechat' as const }),
  },
  finishBind: {
    input: async (school: SampleSchool) => ({
      ...(await back(school, 'wechat', school.accountId)),
      appCode: 'wechat' as const,
      redirect_uri: redirectUri('wechat'),
    }),
  },
  isBindAlipay: nothing,
  unbindAlipay: {
    input: async (school: SampleSchool) => {
      await unbinding(school);
      return {};
    },
  },
  redirectBindAlipay: { input: beginning('alipay') },
  callbackBindAlipay: {
    input: async (school: SampleSchool) => {
      const { code, ...rest } = await back(school, 'alipay', school.accountId);
      return { auth_code: code, ...rest, redirect_uri: redirectUri('alipay') };
    },
  },
  inviteStaff: invited,
  recoverStaff: {
    input: async ({ inside, accountId, id }: SampleSchool) => {
      const [row] = await inside((tx) =>
        tx
          .select({ staffId: memberships.staffId })
          .from(memberships)
          .where(and(eq(memberships.accountId, accountId), eq(memberships.memberOf, id))),
      );
      return { staffId: row?.staffId ?? '' };
    },
    ids: ['staffId'],
  },
  inviteBySms: {
    input: async (school: SampleSchool) => ({ staffIds: [(await newStaff(school)).id] }),
    ids: ['staffIds.0'],
  },
  invitationSheet: {
    input: async (school: SampleSchool) => ({
      staffIds: [(await newStaff(school)).id],
      origin: 'http://127.0.0.1:3000',
    }),
    ids: ['staffIds.0'],
  },
  staffAccess: nothing,
  loading: nothing,
};
