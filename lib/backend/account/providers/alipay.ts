import { env } from '@/lib/env.ts';
import { ProviderRefusal } from './breaker.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** Alipay's sign-in. Its SDK signs what is asked and, with Alipay's public key, proves what is answered. */
export function alipay(): IdentityProvider {
  const { ALIPAY_APP_ID = '', ALIPAY_PRIVATE_KEY = '', ALIPAY_PUBLIC_KEY = '', ...bases } = env();
  return {
    channel: 'ALIPAY',
    authorise: (state, redirectUri) => {
      const query = new URLSearchParams({
        app_id: ALIPAY_APP_ID,
        scope: 'auth_user',
        redirect_uri: redirectUri,
        state,
      });
      return `${bases.ALIPAY_OAUTH_BASE}/oauth2/publicAppAuthorize.htm?${query}`;
    },
    identify: async (code) => {
      const { AlipaySdk } = await import('alipay-sdk');
      const sdk = new AlipaySdk({
        appId: ALIPAY_APP_ID,
        privateKey: ALIPAY_PRIVATE_KEY,
        alipayPublicKey: ALIPAY_PUBLIC_KEY,
        gateway: bases.ALIPAY_GATEWAY,
        keyType: 'PKCS8',
        timeout: bases.PROVIDER_TIMEOUT_MS,
      });
      const asked = { grantType: 'authorization_code', code };
      const answer = await sdk
        .exec('alipay.system.oauth.token', asked, { validateSign: true })
        .catch((error: unknown) => {
          throw refusalIn(error) ?? error;
        });
      // Failures come with HTTP 200: only a subject counts. New apps get the open id, which is the app's own.
      const subject: unknown = answer.openId ?? answer.userId;
      if (typeof subject !== 'string' || subject === '')
        throw new ProviderRefusal(`Alipay refused the code: ${answer.subCode ?? answer.code}`);
      return { tenant: ALIPAY_APP_ID, subject };
    },
  };
}

/**
 * A refusal comes unsigned, which the SDK takes for a failure. It grants nothing, so that nobody gains by making one
 * up.
 */
function refusalIn(error: unknown): ProviderRefusal | null {
  const raw = (error as { responseDataRaw?: unknown }).responseDataRaw;
  const subCode = /"error_response"[^}]*"sub_code":"([\w.-]+)"/.exec(typeof raw === 'string' ? raw : '')?.[1];
  return subCode ? new ProviderRefusal(`Alipay refused the code: ${subCode}`) : null;
}
