import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Fields } from '../fields.ts';

const line = {
  is: 'line',
  max: limits.feeKeyIdChars,
  verbatim: true,
  form: 'merchant',
  help: true,
  listed: null,
} as const;
/** Left empty it stays as it is kept; nobody reads it again. */
const key = {
  is: 'text',
  max: limits.feeKeyChars,
  optional: true,
  verbatim: true,
  form: 'keys',
  help: true,
  listed: null,
} as const;

/** What a school writes of its merchant account, by channel. */
export const channelFields = {
  wechat: {
    merchantId: line,
    appId: line,
    serial: line,
    privateKey: key,
    apiKey: { ...line, optional: true, form: 'keys' },
    appSecret: { ...line, optional: true, form: 'keys' },
    keyId: line,
    publicKey: key,
  },
  alipay: { appId: line, merchantId: line, privateKey: key, publicKey: key },
} as const satisfies Record<PayChannel, Fields>;

/** What whoever applies for a channel says. */
export const channelApplicationFields = {
  reason: { is: 'line', max: limits.noteChars, form: 'apply', listed: null },
  contact: { is: 'line', max: limits.contactChars, form: 'apply', listed: null },
  phone: { is: 'line', max: 20, form: 'apply', listed: null },
} as const satisfies Fields;

/** How each state of a channel stands out. */
export const channelTones = { none: 'plain', ready: 'good', broken: 'bad' } as const;

/** Where the words are. */
export const channelWords = 'fees-channel';
