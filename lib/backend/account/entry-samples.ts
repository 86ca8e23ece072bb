import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SmsPurpose } from '@/lib/contracts/account/sms-purposes.ts';
import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { now } from '../kernel/clock.ts';
import type { PublicCtx } from '../kernel/context.ts';
import { freshPhone, nothing, type SampleSchool } from '../kernel/sample.ts';
import { hashToken } from '../kernel/token-hash.ts';
import { staff } from '../organisation/schema.ts';
import { hashPassword } from './password-hash.ts';
import { replaceIdentityProvider } from './providers/identity-provider.ts';
import { accounts, identities, providerStates, qrSignIns, sessions, signInCounters } from './schema.ts';
import { keepCode } from './sms-codes.ts';
import { newTicket } from './tickets.ts';

export const samplePassword = 'sample password 1';
const browserKey = 'b'.repeat(32);

type Tx = PublicCtx['tx'];
const source = { requestId: 'sample', address: '', userAgent: '', locale: 'zh-CN' as Locale };
export const asking = (tx: Tx): PublicCtx => ({ ...source, tx, now: now(), audit: () => {}, afterCommit: () => {} });

/** The person's phone. */
export const phoneOf = (school: SampleSchool) =>
  school.inside(async (tx) => {
    const [person] = await tx.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, school.accountId));
    return person?.phone ?? '';
  });

/** The latest session of the person, whose id binds codes. */
export const sessionOf = async ({ inside, accountId }: SampleSchool) =>
  inside(async (tx) => {
    const [row] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, accountId));
    return row?.id ?? '';
  });

/** Makes the person proven. */
export const prove = ({ inside, accountId }: Pick<SampleSchool, 'inside' | 'accountId'>) =>
  inside((tx) => tx.update(sessions).set({ provenAt: now() }).where(eq(sessions.accountId, accountId)));

export const codeFor = ({ inside }: SampleSchool, phone: string, purpose: SmsPurpose, key = browserKey) =>
  inside((tx) => keepCode(asking(tx), { phone, purpose, browserKey: key }));

const proofOf = async (school: SampleSchool, purpose: SmsPurpose, given?: string) => {
  const phone = given ?? (await phoneOf(school));
  return { phone, code: await codeFor(school, phone, purpose), browserKey };
};

export const passwordOf = async ({ inside, accountId }: Pick<SampleSchool, 'inside' | 'accountId'>) => {
  const passwordHash = await hashPassword(samplePassword);
  await inside((tx) => tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId)));
  return samplePassword;
};

export const redirectUri = (appCode: string) => `http://127.0.0.1:3000/session/third/${appCode}`;
const channelOf = { wechat: 'WECHAT_MP', alipay: 'ALIPAY', dingtalk: 'DINGDING' } as const;
type AppCode = keyof typeof channelOf;

/** A provider that knows everybody by the code they bring. */
export function offer(appCode: AppCode): void {
  replaceIdentityProvider(appCode, {
    channel: channelOf[appCode],
    authorise: (state, uri) => `https://provider.example/?${new URLSearchParams({ state, redirect_uri: uri })}`,
    identify: async (code) => ({ tenant: 'sample', subject: code }),
  });
}

/** What a browser brings back from a provider. */
export async function back(school: SampleSchool, appCode: AppCode, bindsTo: string | null = null) {
  offer(appCode);
  const state = randomBytes(24).toString('base64url');
  await school.inside((tx) =>
    tx.insert(providerStates).values({
      stateHash: hashToken(state),
      provider: channelOf[appCode],
      browserHash: hashToken(browserKey),
      redirectUri: redirectUri(appCode),
      accountId: bindsTo,
      expiresAt: new Date(now().getTime() + 60_000),
    }),
  );
  return { code: randomBytes(8).toString('hex'), state, browserKey };
}

/** Binds the person to a provider. */
export const bound = (provider: 'WECHAT_MP' | 'ALIPAY') => (school: SampleSchool) =>
  school.inside((tx) =>
    tx.insert(identities).values({
      provider,
      tenant: 'sample',
      subject: randomBytes(8).toString('hex'),
      accountId: school.accountId,
      boundAt: now(),
    }),
  );

/** A member of the school's staff without an account. */
export const newStaff = ({ inside, id: schoolId }: SampleSchool) =>
  inside(async (tx) => {
    const row = { schoolId, number: randomBytes(4).toString('hex'), name: '新老师', phone: freshPhone() };
    const [member] = await tx
      .insert(staff)
      .values({ ...row, createdAt: now() })
      .returning();
    if (!member) throw new Error('The member of staff was not stored');
    return member;
  });

const recovery = async (school: SampleSchool) => {
  const { ticket } = await school.inside((tx) => newTicket(asking(tx), 'recovery', 5, { accountId: school.accountId }));
  return { ticket, password: '操场边的三棵银杏树' };
};

const sending = {
  input: async (school: SampleSchool) => {
    // Other samples came from the same address; past a few of them a picture would be asked for.
    await school.inside((tx) => tx.delete(signInCounters).where(eq(signInCounters.scope, 'sms')));
    return { phone: await phoneOf(school), purpose: 4000, browserKey };
  },
};
const forgotten = { input: (school: SampleSchool) => proofOf(school, smsPurposes.FORGET_PASSWORD) };
const invited = async (school: SampleSchool) => {
  const member = await newStaff(school);
  return school.inside((tx) =>
    newTicket(asking(tx), 'invitation', 5, { staffOf: school.id, staffId: member.id, phone: member.phone }),
  );
};

/** How to call the ways in beside the password. */
export const entrySamples = {
  channels: nothing,
  isOpenSchool: nothing,
  signInByCode: { input: (school: SampleSchool) => proofOf(school, smsPurposes.CHECK_PHONE) },
  signInXys: {
    input: async (school: SampleSchool) => ({ account: await phoneOf(school), password: await passwordOf(school) }),
  },
  signInByWechat: { input: (school: SampleSchool) => back(school, 'wechat') },
  signInByAlipay: {
    input: async (school: SampleSchool) => {
      const { code, ...rest } = await back(school, 'alipay');
      return { auth_code: code, ...rest };
    },
  },
  thirdIndex: {
    input: async () => {
      offer('dingtalk');
      return { appCode: 'dingtalk' as const, redirect_uri: redirectUri('dingtalk'), browserKey };
    },
  },
  thirdCode: {
    input: async (school: SampleSchool) => ({
      appCode: 'dingtalk' as const,
      redirect_uri: redirectUri('dingtalk'),
      ...(await back(school, 'dingtalk')),
    }),
  },
  bindPhone: {
    input: async (school: SampleSchool) => {
      const identity = { provider: 'ALIPAY', tenant: 'sample', subject: randomBytes(8).toString('hex') };
      const { ticket } = await school.inside((tx) => newTicket(asking(tx), 'bind', 5, { identity }));
      return { ...(await proofOf(school, smsPurposes.CHECK_PHONE)), bindTicket: ticket };
    },
  },
  qrcodeParam: nothing,
  qrcodeUrl: nothing,
  qrScan: {
    input: async ({ inside }: SampleSchool) => {
      const content = randomBytes(16).toString('base64url');
      await inside((tx) =>
        tx.insert(qrSignIns).values({
          pollHash: randomBytes(16).toString('hex'),
          contentHash: hashToken(content),
          state: 'created',
          address: '192.0.2.1',
          userAgent: 'sample',
          createdAt: now(),
          expiresAt: new Date(now().getTime() + 60_000),
        }),
      );
      return { content, answer: 'look' as const };
    },
  },
  freeRegister: {
    input: async (school: SampleSchool) => ({
      ...(await proofOf(school, smsPurposes.REGISTER, freshPhone())),
      name: '新用户',
      password: '操场边的三棵银杏树',
    }),
  },
  activateUser: {
    input: async (school: SampleSchool) => ({
      ticket: (await invited(school)).ticket,
      browserKey,
      password: '操场边的三棵银杏树',
    }),
  },
  queryBindUnionId: nothing,
  sendSMSCode: sending,
  smsSend: sending,
  smsCheck: forgotten,
  smsValid: forgotten,
  forgetPassword: { input: recovery },
  forgetPwd: { input: recovery },
  linkState: {
    input: async (school: SampleSchool) => ({ ticket: (await invited(school)).ticket, purpose: 'invitation' as const }),
  },
  outbox: nothing,
};
