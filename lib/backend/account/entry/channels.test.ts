import { replaceEnv } from '@/lib/env.ts';
import { channels } from './channels.ts';

const sms = {
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'i',
  SMS_KEY_SECRET: 'a secret',
  SMS_SIGN_NAME: 'n',
  SMS_TEMPLATE: 't',
};
const wechat = { WECHAT_APP_ID: 'i', WECHAT_APP_SECRET: 'a secret' };
const alipay = { ALIPAY_APP_ID: 'i', ALIPAY_PRIVATE_KEY: 'k', ALIPAY_PUBLIC_KEY: 'k' };
const dingtalk = { DINGTALK_CLIENT_ID: 'i', DINGTALK_CLIENT_SECRET: 'a secret' };
const open = { REGISTRATION: 'open' };
const production = {
  APP_MODE: 'production',
  SESSION_SECRET: 's'.repeat(40),
  PUBLIC_ORIGIN: 'https://school.example',
  DATABASE_URL: 'postgres://127.0.0.1/school',
};
const all = { sms: true, wechat: true, alipay: true, dingtalk: true, register: true, outbox: false };

afterAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

test.each<[string, Record<string, string>, object]>([
  ['all are configured', { ...sms, ...wechat, ...alipay, ...dingtalk, ...open }, all],
  ['no SMS', { ...wechat, ...alipay, ...dingtalk, ...open }, { ...all, sms: false, register: false }],
  ['no WeChat', { ...sms, ...alipay, ...dingtalk, ...open }, { ...all, wechat: false }],
  ['no Alipay', { ...sms, ...wechat, ...dingtalk, ...open }, { ...all, alipay: false }],
  ['no DingTalk', { ...sms, ...wechat, ...alipay, ...open }, { ...all, dingtalk: false }],
  ['no open registration', { ...sms, ...wechat, ...alipay, ...dingtalk }, { ...all, register: false }],
])('%s: what is configured is offered, and nothing else', async (_, configured, expected) => {
  replaceEnv({ ...production, ...configured });
  expect(await channels()).toEqual(expected);
});
