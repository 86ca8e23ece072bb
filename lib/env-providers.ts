import { z } from 'zod';

/** Vendors are reached by https; only simulators on this machine are not. */
const base = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^(https:\/\/|http:\/\/(127\.\d+\.\d+\.\d+|localhost)[:/])/.test(`${text}/`),
    'must be an https address',
  )
  .transform((text) => text.replace(/\/$/, ''));

const secret = z.string().min(8, 'must have at least 8 characters').optional();
const name = z.string().optional();
const pem = z.string().optional();

/**
 * What connects the ways in with the world outside: messages by SMS, WeChat, Alipay, DingTalk. A way without its
 * variables is not offered.
 */
export const providerVariables = {
  REGISTRATION: z.enum(['open', 'closed'], 'must be open or closed').optional().meta({
    description: 'Whether anybody may register and create a school (open, closed); needs SMS.',
    shown: 'open, in production closed',
  }),
  SMS_PROVIDER: z.enum(['aliyun', 'tencent', 'outbox'], 'must be aliyun, tencent or outbox').optional().meta({
    description:
      'Who carries messages by SMS (aliyun, tencent); outbox shows them to developers and is refused in production.',
    shown: 'outbox, in production none',
  }),
  SMS_KEY_ID: name.meta({ description: 'Access key of the SMS provider.', shown: 'none' }),
  SMS_KEY_SECRET: secret.meta({ description: 'Secret of that access key.', shown: 'none' }),
  SMS_SIGN_NAME: name.meta({ description: 'Signature that the SMS provider has approved.', shown: 'none' }),
  SMS_TEMPLATE: name.meta({
    description: 'Template that the SMS provider has approved; its parameters are the code and (Tencent) the minutes.',
    shown: 'none',
  }),
  SMS_INVITATION_TEMPLATE: name.meta({
    description:
      'Approved template that invites a member of staff to the page of activation; its parameter is the school. Without it staff are invited by links.',
    shown: 'none',
  }),
  SMS_APP_ID: name.meta({ description: 'SmsSdkAppId, with Tencent.', shown: 'none' }),
  SMS_ENDPOINT: base.optional().meta({ description: 'Address of the SMS provider.', shown: "the vendor's" }),
  PROVIDER_TIMEOUT_MS: z.coerce
    .number('must be a number of milliseconds from 100 to 30000')
    .int()
    .min(100, 'must be at least 100')
    .max(30_000, 'must be at most 30000')
    .default(10_000)
    .meta({
      description: 'Milliseconds after which a question to WeChat, Alipay or DingTalk is given up.',
      shown: '10000',
    }),
  WECHAT_APP_ID: name.meta({ description: 'Website app of WeChat whose sign-in is offered.', shown: 'none' }),
  WECHAT_APP_SECRET: secret.meta({ description: 'Its secret.', shown: 'none' }),
  WECHAT_API_BASE: base
    .default('https://api.weixin.qq.com')
    .meta({ description: "Address of WeChat's interface.", shown: "the vendor's" }),
  WECHAT_OPEN_BASE: base
    .default('https://open.weixin.qq.com')
    .meta({ description: "Address of WeChat's sign-in page.", shown: "the vendor's" }),
  ALIPAY_APP_ID: name.meta({ description: 'App of Alipay whose sign-in is offered.', shown: 'none' }),
  ALIPAY_PRIVATE_KEY: pem.meta({ description: 'Private key (PKCS8, base64) that signs for it.', shown: 'none' }),
  ALIPAY_PUBLIC_KEY: pem.meta({
    description: "Alipay's public key (base64), without which answers could not be checked.",
    shown: 'none',
  }),
  ALIPAY_GATEWAY: base
    .default('https://openapi.alipay.com/gateway.do')
    .meta({ description: "Address of Alipay's gateway.", shown: "the vendor's" }),
  ALIPAY_OAUTH_BASE: base
    .default('https://openauth.alipay.com')
    .meta({ description: "Address of Alipay's sign-in page.", shown: "the vendor's" }),
  PAY_BASE: base.optional().meta({
    description:
      'Address at which WeChat Pay and Alipay are asked about payments, both at once, such as that of the simulator (`npm run pay-sim`).',
    shown: "the vendors'",
  }),
  DINGTALK_CLIENT_ID: name.meta({ description: 'App of DingTalk whose sign-in is offered.', shown: 'none' }),
  DINGTALK_CLIENT_SECRET: secret.meta({ description: 'Its secret.', shown: 'none' }),
  DINGTALK_API_BASE: base
    .default('https://api.dingtalk.com')
    .meta({ description: "Address of DingTalk's interface.", shown: "the vendor's" }),
  DINGTALK_LOGIN_BASE: base
    .default('https://login.dingtalk.com')
    .meta({ description: "Address of DingTalk's sign-in page.", shown: "the vendor's" }),
};

interface Read {
  readonly APP_MODE: string;
  readonly SMS_PROVIDER?: string | undefined;
  readonly SMS_KEY_ID?: string | undefined;
  readonly SMS_KEY_SECRET?: string | undefined;
  readonly SMS_SIGN_NAME?: string | undefined;
  readonly SMS_TEMPLATE?: string | undefined;
  readonly SMS_APP_ID?: string | undefined;
  readonly ALIPAY_APP_ID?: string | undefined;
  readonly ALIPAY_PRIVATE_KEY?: string | undefined;
  readonly ALIPAY_PUBLIC_KEY?: string | undefined;
}

/** An app without its secret would silently not be offered. */
const pairs = [
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['DINGTALK_CLIENT_ID', 'DINGTALK_CLIENT_SECRET'],
] as const;

/**
 * What does not fit together: half a provider, or a simulator in production.
 * @returns pairs of variable and complaint
 */
export function providerComplaints(read: Read & Readonly<Record<string, unknown>>): [string, string][] {
  const found: [string, string][] = [];
  const production = read.APP_MODE === 'production';
  if (production && read.SMS_PROVIDER === 'outbox') found.push(['SMS_PROVIDER', 'outbox is refused in production']);
  if (read.SMS_PROVIDER === 'aliyun' || read.SMS_PROVIDER === 'tencent') {
    const wanted = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'];
    if (read.SMS_PROVIDER === 'tencent') wanted.push('SMS_APP_ID');
    for (const one of wanted) if (!read[one]) found.push([one, `is required with SMS_PROVIDER=${read.SMS_PROVIDER}`]);
  }
  for (const [id, secretOf] of pairs) {
    if (read[id] && !read[secretOf]) found.push([secretOf, `is required with ${id}`]);
    if (read[secretOf] && !read[id]) found.push([id, `is required with ${secretOf}`]);
  }
  if (read.ALIPAY_APP_ID && !(read.ALIPAY_PRIVATE_KEY && read.ALIPAY_PUBLIC_KEY))
    found.push(['ALIPAY_PUBLIC_KEY', 'and ALIPAY_PRIVATE_KEY are required with ALIPAY_APP_ID']);
  if (production) {
    for (const [variable, value] of Object.entries(read))
      if (/_(BASE|GATEWAY|ENDPOINT)$/.test(variable) && typeof value === 'string' && value.startsWith('http:'))
        found.push([variable, 'must be https in production']);
  }
  return found;
}
