import { env } from '@/lib/env.ts';
import { ProviderRefusal } from './breaker.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { needed, providerJson } from './provider-json.ts';

/**
 * WeChat's sign-in for websites. The unionid joins the apps of one owner; without one the openid counts inside its app.
 */
export function wechat(): IdentityProvider {
  const { WECHAT_APP_ID = '', WECHAT_APP_SECRET = '', WECHAT_API_BASE, WECHAT_OPEN_BASE } = env();
  return {
    channel: 'WECHAT_MP',
    authorise: (state, redirectUri) => {
      const query = new URLSearchParams({
        appid: WECHAT_APP_ID,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      });
      return `${WECHAT_OPEN_BASE}/connect/qrconnect?${query}#wechat_redirect`;
    },
    identify: async (code) => {
      const url = new URL(`${WECHAT_API_BASE}/sns/oauth2/access_token`);
      const query = { appid: WECHAT_APP_ID, secret: WECHAT_APP_SECRET, code, grant_type: 'authorization_code' };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const body = await providerJson(url);
      if (body.errcode) throw new ProviderRefusal(`WeChat refused the code: ${String(body.errcode)}`);
      return body.unionid
        ? { tenant: 'union', subject: needed(body, 'unionid') }
        : { tenant: WECHAT_APP_ID, subject: needed(body, 'openid') };
    },
  };
}
