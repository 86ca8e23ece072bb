import { env } from '@/lib/env.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { needed, providerJson } from './provider-json.ts';

/** DingTalk's sign-in for websites. A person is the unionId of the app's owner. */
export function dingtalk(): IdentityProvider {
  const { DINGTALK_CLIENT_ID = '', DINGTALK_CLIENT_SECRET = '', DINGTALK_API_BASE, DINGTALK_LOGIN_BASE } = env();
  return {
    channel: 'DINGDING',
    authorise: (state, redirectUri) => {
      const query = new URLSearchParams({
        redirect_uri: redirectUri,
        response_type: 'code',
        client_id: DINGTALK_CLIENT_ID,
        scope: 'openid',
        state,
        prompt: 'consent',
      });
      return `${DINGTALK_LOGIN_BASE}/oauth2/auth?${query}`;
    },
    identify: async (code) => {
      const asked = {
        clientId: DINGTALK_CLIENT_ID,
        clientSecret: DINGTALK_CLIENT_SECRET,
        code,
        grantType: 'authorization_code',
      };
      const traded = await providerJson(new URL(`${DINGTALK_API_BASE}/v1.0/oauth2/userAccessToken`), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      });
      const me = await providerJson(new URL(`${DINGTALK_API_BASE}/v1.0/contact/users/me`), {
        headers: { 'x-acs-dingtalk-access-token': needed(traded, 'accessToken') },
      });
      return { tenant: DINGTALK_CLIENT_ID, subject: needed(me, 'unionId') };
    },
  };
}
