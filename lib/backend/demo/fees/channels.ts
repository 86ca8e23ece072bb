import { generateKeyPairSync } from 'node:crypto';
import { saveChannel } from '../../fees/channels/channels.ts';
import type { Ctx } from '../../kernel/context.ts';

/** Nobody's: made anew for each demo, and known to no channel. */
const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
let keys: { readonly privateKey: string; readonly publicKey: string } | undefined;

/** A merchant account of WeChat Pay that is valid in form; Alipay is left to be set up. */
export async function setUpChannel(ctx: Ctx): Promise<void> {
  keys ??= { privateKey: pair().privateKey, publicKey: pair().publicKey };
  await saveChannel(ctx, {
    channel: 'wechat',
    version: 0,
    appId: 'wx00000000000000d0',
    merchantId: '1000000001',
    serial: 'D0'.repeat(20),
    keyId: `PUB_KEY_ID_${'0'.repeat(22)}`,
    apiKey: 'd0'.repeat(16),
    ...keys,
  });
}
