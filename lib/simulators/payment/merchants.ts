import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

interface Pair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The one merchant that each channel knows: its own half and the school's, made here so that both fit. */
export interface Merchants {
  readonly wechat: {
    readonly merchantId: string;
    readonly appId: string;
    readonly serial: string;
    readonly keyId: string;
    readonly apiKey: string;
    /** Of the official account whose pages open the wallet. */
    readonly appSecret: string;
    readonly merchant: Pair;
    readonly channel: Pair;
  };
  readonly alipay: {
    readonly appId: string;
    readonly merchantId: string;
    readonly merchant: Pair;
    readonly channel: Pair;
  };
}

const pair = (): Pair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const made = (): Merchants => ({
  wechat: {
    merchantId: '1900000001',
    appId: 'wx5100000000000001',
    serial: randomBytes(20).toString('hex').toUpperCase(),
    keyId: `PUB_KEY_ID_0119000000012026${Date.now()}`,
    apiKey: randomBytes(16).toString('hex'),
    appSecret: randomBytes(16).toString('hex'),
    merchant: pair(),
    channel: pair(),
  },
  alipay: { appId: '2021000000000051', merchantId: '2088000000000051', merchant: pair(), channel: pair() },
});

/** The merchants, made now; with a file those that it holds, so that what was set up yesterday still fits. */
export function merchantsIn(file: string | null): Merchants {
  if (file && existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Merchants;
    // One of a former edition is made anew.
    if (kept.wechat.appSecret) return kept;
  }
  const merchants = made();
  if (file) writeFileSync(file, JSON.stringify({ ...merchants, facts: factsOf(merchants) }, null, 2), { mode: 0o600 });
  return merchants;
}

/** What a school enters on its page of payment channels, by channel and by the names that the page's form has. */
export const factsOf = ({ wechat, alipay }: Merchants) => ({
  wechat: {
    merchantId: wechat.merchantId,
    appId: wechat.appId,
    serial: wechat.serial,
    privateKey: wechat.merchant.privateKey,
    apiKey: wechat.apiKey,
    appSecret: wechat.appSecret,
    keyId: wechat.keyId,
    publicKey: wechat.channel.publicKey,
  },
  alipay: {
    appId: alipay.appId,
    merchantId: alipay.merchantId,
    privateKey: alipay.merchant.privateKey,
    publicKey: alipay.channel.publicKey,
  },
});
