import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { env } from '@/lib/env.ts';
import { saveChannel } from '../../fees/channels/channels.ts';
import { madeKeys } from '../../fees/channels/made-keys.ts';
import type { Ctx } from '../../kernel/context.ts';

const account = z.object({
  merchantId: z.string(),
  appId: z.string(),
  serial: z.string().default(''),
  keyId: z.string().default(''),
  apiKey: z.string().default(''),
  appSecret: z.string().default(''),
  privateKey: z.string(),
  publicKey: z.string(),
});
/** What the simulator says of its merchants. */
const simulated = z.object({ facts: z.object({ wechat: account, alipay: account }) });

/**
 * The merchant accounts of the simulator that runs beside the server. Without one, an account of WeChat Pay that is
 * valid in form, and Alipay is left to be set up.
 */
export async function setUpChannel(ctx: Ctx): Promise<void> {
  const file = join(env().DATA_DIR, 'pay-simulator.json');
  // The file is there because it runs. Its setting tells nothing here: the simulator of the messaging app names its
  // suites in the environment, as a real one does.
  if (existsSync(file)) {
    const { wechat, alipay } = simulated.parse(JSON.parse(readFileSync(file, 'utf8'))).facts;
    await saveChannel(ctx, { channel: 'wechat', version: 0, ...wechat });
    await saveChannel(ctx, { channel: 'alipay', version: 0, ...alipay });
    return;
  }
  await saveChannel(ctx, {
    channel: 'wechat',
    version: 0,
    appId: 'wx00000000000000d0',
    merchantId: '1000000001',
    serial: 'D0'.repeat(20),
    keyId: `PUB_KEY_ID_${'0'.repeat(22)}`,
    apiKey: 'd0'.repeat(16),
    appSecret: '',
    ...madeKeys(),
  });
}
