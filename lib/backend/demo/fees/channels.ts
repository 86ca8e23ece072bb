import { saveChannel } from '../../fees/channels/channels.ts';
import { madeKeys } from '../../fees/channels/made-keys.ts';
import type { Ctx } from '../../kernel/context.ts';

/** A merchant account of WeChat Pay that is valid in form; Alipay is left to be set up. */
export async function setUpChannel(ctx: Ctx): Promise<void> {
  await saveChannel(ctx, {
    channel: 'wechat',
    version: 0,
    appId: 'wx00000000000000d0',
    merchantId: '1000000001',
    serial: 'D0'.repeat(20),
    keyId: `PUB_KEY_ID_${'0'.repeat(22)}`,
    apiKey: 'd0'.repeat(16),
    ...madeKeys(),
  });
}
