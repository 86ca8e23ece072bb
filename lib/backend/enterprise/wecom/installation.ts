import { z } from 'zod';
import { env } from '@/lib/env.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { PlatformFailure } from './failures.ts';
import { askAsSuite } from './platform.ts';
import type { Store } from './store.ts';
import type { Suite } from './suites.ts';

/**
 * Where an administrator installs the app: the platform's page, which sends back to `redirectUri`.
 * @throws PlatformFailure
 */
export async function installAddress(store: Store, suite: Suite, redirectUri: string, state: string): Promise<string> {
  const reply = z.object({ pre_auth_code: z.string().min(1) });
  const asked = { method: 'GET', path: '/service/get_pre_auth_code', repeatable: true } as const;
  const { pre_auth_code } = await askAsSuite(store, suite, asked, reply);
  const url = new URL('/3rdapp/install', env().WXWORK_OPEN_BASE);
  const query = { suite_id: suite.suiteId, pre_auth_code, redirect_uri: redirectUri, state };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Where a member of a corporation signs in: inside the app without a form, on the web with a picture to scan. */
export function signInAddress(suite: Suite, redirectUri: string, state: string, locale: Locale): string {
  if (suite.use === 'signIn') {
    const url = new URL('/wwlogin/sso/login', env().WXWORK_LOGIN_BASE);
    const lang = locale === 'en' ? 'en' : 'zh';
    const asked = { login_type: 'ServiceApp', appid: suite.suiteId, redirect_uri: redirectUri, state, lang };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url.href;
  }
  const url = new URL('/connect/oauth2/authorize', env().WXWORK_OAUTH_BASE);
  const query = {
    appid: suite.suiteId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  // The fragment is part of the platform's rule.
  return `${url.href}#wechat_redirect`;
}

/** What an installation brought. */
export interface Installed {
  readonly corpId: string;
  readonly corpName: string;
  readonly permanentCode: string;
}

const installed = z.object({
  permanent_code: z.string().min(1),
  auth_corp_info: z.object({ corpid: z.string().min(1), corp_name: z.string().default('') }),
});

/** Exchanges the code of an installation, once. @throws PlatformFailure */
export async function exchangeInstallCode(store: Store, suite: Suite, authCode: string): Promise<Installed> {
  const body = { auth_code: authCode };
  const asked = {
    method: 'POST',
    path: '/service/v2/get_permanent_code',
    body,
    repeatable: false,
    account: null,
  } as const;
  const { permanent_code, auth_corp_info } = await askAsSuite(store, suite, asked, installed);
  return { permanentCode: permanent_code, corpId: auth_corp_info.corpid, corpName: auth_corp_info.corp_name };
}

/** The app as it stands in a corporation. */
export interface AgentInfo {
  readonly corpName: string;
  readonly agentId: string;
  /** Departments, members and tags that the app may see. */
  readonly scope: unknown;
}

const authInfo = z.object({
  auth_corp_info: z.object({ corp_name: z.string().default('') }).optional(),
  auth_info: z.object({
    agent: z.array(z.object({ agentid: z.coerce.string(), privilege: z.unknown().optional() })).min(1),
  }),
});

/** Reads agent and scope of an authorisation. @throws PlatformFailure */
export async function readAgent(store: Store, suite: Suite, corpId: string, permanentCode: string): Promise<AgentInfo> {
  const body = { auth_corpid: corpId, permanent_code: permanentCode };
  const asked = { method: 'POST', path: '/service/get_auth_info', body, repeatable: true, account: corpId } as const;
  const { auth_corp_info, auth_info } = await askAsSuite(store, suite, asked, authInfo);
  const [agent] = auth_info.agent;
  if (!agent) throw new PlatformFailure('unavailable');
  return { corpName: auth_corp_info?.corp_name ?? '', agentId: agent.agentid, scope: agent.privilege ?? {} };
}
