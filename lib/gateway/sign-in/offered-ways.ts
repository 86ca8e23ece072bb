import 'server-only';
import { account } from '@/lib/contracts/account.ts';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { decoration } from '../decoration.ts';
import type { Identity } from '../identity.ts';

/** The ways in that this installation offers beside the password. */
export type Offered = ReplyOf<typeof account.endpoints.channels> & {
  /** The app code of the messaging app's sign-in on the web. */
  readonly wxwork: string | null;
};

const passwordAlone = { sms: false, wechat: false, alipay: false, dingtalk: false, register: false, outbox: false };

/** Which ways in there are; what a backend does not say is not offered, and takes nothing else away. */
export async function offeredWays(identity: Identity): Promise<Offered> {
  const [ways, { appCode }] = await Promise.all([
    decoration(account.endpoints.channels, {}, identity, passwordAlone),
    decoration(enterprise.endpoints.webSignIn, {}, identity, { appCode: null }),
  ]);
  return { ...ways, wxwork: appCode };
}
