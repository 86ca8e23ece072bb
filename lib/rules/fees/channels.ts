/** The channels by which a school is paid from home, each by a merchant account of its own. */
export const payChannels = ['wechat', 'alipay'] as const;
export type PayChannel = (typeof payChannels)[number];

export const isPayChannel = (said: string): said is PayChannel => payChannels.some((one) => one === said);

/** What a channel asks of a school. */
export const channelFacts = ['appId', 'merchantId', 'serial', 'keyId', 'apiKey'] as const;
export type ChannelFact = (typeof channelFacts)[number];

/** The form of what each channel asks; what is not named has no place in it. */
const forms: Readonly<Record<PayChannel, Readonly<Partial<Record<ChannelFact, RegExp>>>>> = {
  wechat: {
    appId: /^wx[0-9a-f]{16}$/,
    merchantId: /^\d{8,12}$/,
    // Of the school's own certificate; and what its answers are verified by, either a public key or a certificate.
    serial: /^[0-9A-Fa-f]{16,64}$/,
    keyId: /^(PUB_KEY_ID_\d{1,60}|[0-9A-Fa-f]{16,64})$/,
    // The key of API v3, by which notices are encrypted: 32 bytes.
    apiKey: /^[\x21-\x7e]{32}$/,
  },
  alipay: { appId: /^\d{16}$/, merchantId: /^2088\d{12}$/ },
};

/** Whether a channel asks for something. */
export const asksFor = (channel: PayChannel, fact: ChannelFact): boolean => forms[channel][fact] !== undefined;

/** Whether a value has the form of what is asked for; empty where nothing is. */
export const fitsChannel = (channel: PayChannel, fact: ChannelFact, value: string): boolean =>
  forms[channel][fact]?.test(value) ?? value === '';

/** Whether it has the form of the secret by which a page inside WeChat learns who opens it; none is wanted. */
export const fitsAppSecret = (channel: PayChannel, secret: string): boolean =>
  secret === '' || (channel === 'wechat' && /^[0-9a-f]{32}$/.test(secret));

/** Where a channel stands: nothing is set up, its keys are well, or they have to be entered again. */
export const channelStates = ['none', 'ready', 'broken'] as const;

/**
 * What is wrong with an account: its keys were sealed by a secret that is gone, are out of date, or cannot be read; or
 * the channel gave no answer, refused the account, or answered by another key than the one that is kept.
 */
export const channelProblems = [
  'shut',
  'expired',
  'privateKey',
  'publicKey',
  'apiKey',
  'unreachable',
  'refused',
  'unproven',
] as const;
export type ChannelProblem = (typeof channelProblems)[number];

/** Whether what a school has entered is at fault; a channel that is silent may answer tomorrow. */
export const isFaultOfAccount = (problem: ChannelProblem | null): boolean =>
  problem !== null && problem !== 'unreachable';
