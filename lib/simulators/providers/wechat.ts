import type { CodeBook } from './codes.ts';

export const wechatApp = { id: 'wx-simulated', secret: 'wechat-simulated-secret' };

/** WeChat's `sns/oauth2/access_token`: always status 200, refusals as errcode. */
export function wechatToken(query: URLSearchParams, codes: CodeBook): object {
  if (query.get('appid') !== wechatApp.id) return { errcode: 40013, errmsg: 'invalid appid' };
  if (query.get('secret') !== wechatApp.secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
  if (query.get('grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' };
  const person = codes.spend(wechatApp.id, query.get('code') ?? '');
  if (!person) return { errcode: 40163, errmsg: 'code been used' };
  return {
    access_token: 'never-to-be-seen',
    expires_in: 7200,
    openid: `o-${person}`,
    scope: 'snsapi_login',
    unionid: `u-${person}`,
  };
}
