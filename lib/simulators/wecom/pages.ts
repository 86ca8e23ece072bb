import { nextFault } from './faults.ts';
import { pushRegistration } from './pusher.ts';
import { pageSignature } from './seal.ts';
import { grant, granted, register, type SimCorp, timeOf, type World } from './world.ts';

/** What a page answers: a document, a redirect, or a script. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Page = (world: World, url: URL, cookie: string) => PageAnswer;

/** Text as a document may carry it. */
export const clean = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that says what it is: nobody is to take it for the real platform. */
export const document = (title: string, body: string, status = 200): PageAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>模拟 · ${clean(title)}</title>
<style>body{font:15px/1.6 system-ui,sans-serif;margin:0 auto;max-width:640px;padding:16px;background:#f6f6f4;color:#222}
.mark{background:#8a4b00;color:#fff;padding:8px 12px;border-radius:6px}a,button{display:block;padding:10px 12px;margin:6px 0;
background:#fff;border:1px solid #ccc;border-radius:6px;color:#114;text-decoration:none;font:inherit;text-align:left}</style>
<p class="mark">模拟 Simulator：这不是企业微信，只供演示和测试</p><h1>${clean(title)}</h1>${body}</html>`,
});

const refused = (errcode: number, why: string) =>
  document('错误', `<p>errcode ${errcode}</p><p>${clean(why)}</p>`, 400);

const sendOn = (location: string): PageAnswer => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});

/** Host and port must be those of the product; anything else is the platform's 50001. */
function isTrusted(world: World, address: string): boolean {
  if (!world.product || !URL.canParse(address)) return false;
  const [own, asked] = [new URL(world.product), new URL(address)];
  const near = ['127.0.0.1', 'localhost'];
  const sameHost = own.hostname === asked.hostname || (near.includes(own.hostname) && near.includes(asked.hostname));
  return sameHost && own.port === asked.port && own.protocol === asked.protocol;
}

const link = (href: string, text: string) => `<a href="${clean(href)}">${clean(text)}</a>`;

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The messaging app's start: whoever has the app in their corporation can open it. */
const start: Page = (world) => {
  const entry = (corp: SimCorp) =>
    world.suites
      .filter(({ suite_id }) => corp.installs.has(suite_id))
      .map(({ appCode }) =>
        link(`${world.product}/wxworkLogin?appCode=${appCode}&corpId=${corp.corpid}`, `打开应用 ${appCode}`),
      );
  return document(
    '工作台',
    world.corps.map((corp) => `<h2>${clean(corp.name)}</h2>${entry(corp).join('') || '<p>未安装应用</p>'}`).join(''),
  );
};

const authorise: Page = (world, url, cookie) => {
  const at = (name: string) => url.searchParams.get(name) ?? '';
  if (at('response_type') !== 'code' || at('scope') !== 'snsapi_base') return refused(40035, '参数不正确');
  return chooseMember(world, url, cookie, 'app');
};

/** Signing in on the web: the picture to scan is left out, who scans is chosen. */
const webLogin: Page = (world, url, cookie) =>
  url.searchParams.get('login_type') === 'ServiceApp'
    ? chooseMember(world, url, cookie, 'signIn')
    : refused(40035, '参数不正确');

function chooseMember(world: World, url: URL, cookie: string, use: 'app' | 'signIn'): PageAnswer {
  const at = (name: string) => url.searchParams.get(name) ?? '';
  const suite = world.suites.find((one) => one.suite_id === at('appid') && one.use === use);
  if (!suite) return refused(40013, 'appid 不存在');
  if (!isTrusted(world, at('redirect_uri'))) return refused(50001, 'redirect_uri 与可信域名不一致');
  const [corpid = '', userid = ''] = (at('sim_user') || (/sim_user=([\w:]+)/.exec(cookie)?.[1] ?? '')).split(':');
  const corp = world.corps.find((one) => one.corpid === corpid);
  if (corp?.members.some((member) => member.userid === userid)) {
    const code = grant(world, 'signIn', 300, { suiteId: suite.suite_id, corpid, userid });
    return sendOn(withQuery(at('redirect_uri'), { code, state: at('state') }));
  }
  const choice = (one: SimCorp) =>
    one.members.slice(0, 8).map(({ userid: id, name, post }) => {
      const next = new URL(url);
      next.searchParams.set('sim_user', `${one.corpid}:${id}`);
      return link(`${next.pathname}${next.search}`, `${name}（${post}，${id}）`);
    });
  const groups = world.corps.map((one) => `<h2>${clean(one.name)}</h2>${choice(one).join('')}`);
  return document('以谁的身份进入？', groups.join(''));
}

const installPage: Page = (world, url) => {
  const at = (name: string) => url.searchParams.get(name) ?? '';
  const known = granted(world, at('pre_auth_code'), 'preAuth');
  if (!known || known.suiteId !== at('suite_id')) return refused(40077, '预授权码无效或已过期');
  if (!isTrusted(world, at('redirect_uri'))) return refused(50001, 'redirect_uri 与可信域名不一致');
  const corp = world.corps.find(({ corpid }) => corpid === at('sim_corp'));
  if (corp) {
    world.grants.delete(at('pre_auth_code'));
    const about = { suiteId: known.suiteId, corpid: corp.corpid, state: at('state') };
    const auth_code = grant(world, 'install', 600, about);
    return sendOn(withQuery(at('redirect_uri'), { auth_code, expires_in: '600', state: at('state') }));
  }
  const choices = world.corps.map(({ corpid, name }) => {
    const next = new URL(url);
    next.searchParams.set('sim_corp', corpid);
    return link(`${next.pathname}${next.search}`, `安装到 ${name}`);
  });
  return document('安装应用', choices.join(''));
};

/** The registration of a corporation; what a person would fill in is left out. */
const registerPage: Page = (world, url) => {
  const code = url.searchParams.get('register_code') ?? '';
  const known = granted(world, code, 'register');
  if (!known) return refused(84021, '注册码无效或已过期');
  if (!url.searchParams.has('sim_done')) {
    const next = new URL(url);
    next.searchParams.set('sim_done', '1');
    return document('注册企业', link(`${next.pathname}${next.search}`, `注册 ${known.name ?? ''}`));
  }
  world.grants.delete(code);
  const corp = register(world, known.name ?? '');
  world.registered.set(code, corp.corpid);
  void pushRegistration(world, corp, known.state ?? '');
  return document('注册完成', `<p>${clean(corp.name)}（${corp.corpid}）</p>`);
};

/**
 * What the vendor's script does inside the app: hands the page's signature to the client, which checks it against the
 * page's true address.
 */
const script: Page = (_, url) => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8' },
  body: `window.wx={config(given){this.ok=(answer)=>setTimeout(()=>(answer.ok?this.onReady:this.onError)?.({errMsg:answer.errMsg}));
  this.agentConfig({...given,corpid:given.appId,agentid:'',success:()=>this.ok({ok:true}),fail:this.ok});
},ready(then){this.onReady=then;},error(then){this.onError=then;},agentConfig(given){
  const name='simCheck'+Math.random().toString(36).slice(2);
  window[name]=(answer)=>{delete window[name];(answer.ok?given.success:given.fail)?.({errMsg:answer.errMsg});};
  const query=new URLSearchParams({corpid:given.corpid,agentid:given.agentid,timestamp:given.timestamp,nonceStr:given.nonceStr,
    signature:given.signature,url:location.href.split('#')[0],callback:name});
  const check=document.createElement('script');check.src='${url.origin}/sim/js-check?'+query;document.head.append(check);
}};`,
});

const jsCheck: Page = (world, url) => {
  const at = (name: string) => url.searchParams.get(name) ?? '';
  const signed = [...world.grants].find(
    ([ticket, { kind, corpid }]) =>
      kind === (at('agentid') ? 'agentTicket' : 'corpTicket') &&
      corpid === at('corpid') &&
      pageSignature(ticket, at('nonceStr'), at('timestamp'), at('url')) === at('signature'),
  );
  const isOver = signed !== undefined && signed[1].until <= timeOf(world);
  const installs = world.corps.find(({ corpid }) => corpid === at('corpid'))?.installs ?? new Map();
  // `config` names no agent, and is signed with the corporation's ticket.
  const agent = at('agentid') === '' || [...installs.values()].some(({ agentid }) => String(agentid) === at('agentid'));
  const fault = nextFault(world, url.pathname);
  const ok = signed !== undefined && !isOver && agent && isTrusted(world, at('url')) && !fault;
  const call = at('agentid') ? 'agentConfig' : 'config';
  world.journal.push(`${call === 'config' ? 'js-config' : 'js-check'} ${ok ? 'ok' : 'refused'}`);
  const why = isOver ? '40093 invalid jsapi_ticket' : 'invalid signature';
  const errMsg = ok ? `${call}:ok` : `${call}:fail ${why}`;
  const callback = at('callback').replace(/\W/g, '');
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    body: `window.${callback}(${JSON.stringify({ ok, errMsg })})`,
  };
};

/** Documents and scripts by path. */
export const pages: Readonly<Record<string, Page>> = {
  '/': start,
  '/connect/oauth2/authorize': authorise,
  '/wwlogin/sso/login': webLogin,
  '/3rdapp/install': installPage,
  '/3rdservice/wework/register': registerPage,
  '/sim/jwxwork.js': script,
  '/sim/js-check': jsCheck,
};
