import { env } from '@/lib/env.ts';
import { alipay } from './alipay.ts';
import { dingtalk } from './dingtalk.ts';
import { wechat } from './wechat.ts';

export type AppCode = 'wechat' | 'alipay' | 'dingtalk';

/** Who somebody is at a provider; the tenant is the app or corporation inside which the subject counts. */
export interface OutsideIdentity {
  readonly tenant: string;
  readonly subject: string;
}

/** A provider that tells who is before the browser. */
export interface IdentityProvider {
  readonly channel: 'WECHAT_MP' | 'ALIPAY' | 'DINGDING';
  /** The address of the provider's page. */
  authorise(state: string, redirectUri: string): string;
  /** Trades the code that the browser brought back. Throws for any answer but a clear one. */
  identify(code: string): Promise<OutsideIdentity>;
}

const replaced = new Map<AppCode, IdentityProvider>();

/** The configured provider, or null. */
export function identityProvider(appCode: AppCode): IdentityProvider | null {
  const other = replaced.get(appCode);
  if (other) return other;
  const known = env();
  if (appCode === 'wechat') return known.WECHAT_APP_ID && known.WECHAT_APP_SECRET ? wechat() : null;
  if (appCode === 'alipay') return known.ALIPAY_APP_ID ? alipay() : null;
  return known.DINGTALK_CLIENT_ID && known.DINGTALK_CLIENT_SECRET ? dingtalk() : null;
}

/** Puts a provider in place of the configured one, as tests need. */
export function replaceIdentityProvider(appCode: AppCode, provider: IdentityProvider): void {
  replaced.set(appCode, provider);
}
