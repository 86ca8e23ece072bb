import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { askAsCorp } from './platform.ts';
import type { Store } from './store.ts';
import type { Suite } from './suites.ts';
import { withToken } from './tokens.ts';

const reply = z.object({ qrcode_big: z.url(), qrcode_middle: z.url(), qrcode_thumb: z.url() });

/** Addresses of pictures of the code, the largest first. */
const kept = z.object({ big: z.url(), middle: z.url(), thumb: z.url() });
type SubscribeCode = z.output<typeof kept>;

/**
 * The code by which parents follow the school's notices (document 92320), kept for a day beside the tokens, which all
 * processes share.
 * @throws PlatformFailure
 */
export function subscribeCodeOf(store: Store, suite: Suite, corpId: string): Promise<SubscribeCode> {
  const fetchNew = async () => {
    const asked = { method: 'GET', path: '/externalcontact/get_subscribe_qr_code', repeatable: true } as const;
    const { qrcode_big, qrcode_middle, qrcode_thumb } = await askAsCorp(store, suite, corpId, asked, reply);
    const value = JSON.stringify({ big: qrcode_big, middle: qrcode_middle, thumb: qrcode_thumb });
    return { value, seconds: limits.wxworkSubscribeCodeHours * 3600 };
  };
  const key = { suiteId: suite.suiteId, corpId, kind: 'subscribeCode' } as const;
  return withToken(store, key, fetchNew, async (text) => kept.parse(JSON.parse(text)));
}
