import { choices, type Order, type World } from './ledger.ts';
import type { Merchants } from './merchants.ts';
import { factsOf } from './merchants.ts';

const clean = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const yuan = (cents: number) => `¥${(cents / 100).toFixed(2)}`;

const called = { wechat: '微信支付', alipay: '支付宝' } as const;
const stands = { open: '待支付', paid: '已支付', closed: '已关闭' } as const;

/** The words of each switch and its choices. */
const words: Readonly<Record<string, string>> = {
  notices: '支付通知',
  amount: '支付金额',
  forged: '伪造通知（不支付）',
  outage: '接口故障',
  statements: '对账单',
  refunds: '退款',
  whole: '完整',
  touched: '被改动',
  done: '成功',
  slow: '一直处理中',
  dead: '原卡失效',
  once: '发一次',
  late: '晚',
  twice: '发两次',
  lost: '不发',
  asked: '与订单相同',
  more: '多一元',
  less: '少一元',
  no: '无',
  key: '别人的密钥',
  probe: '渠道的探测',
  down: '报错',
  hang: '不回答',
  rubbish: '乱答',
};

/** A page that is always marked as nobody's. */
export const page = (title: string, body: string): string => `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>模拟 · ${clean(title)}</title>
<style>body{font:15px/1.6 system-ui,sans-serif;margin:0 auto;max-width:640px;padding:16px;background:#f6f6f4;color:#222}
.mark{background:#8a4b00;color:#fff;padding:8px 12px;border-radius:6px}a,button{display:block;width:100%;padding:10px 12px;margin:6px 0;
background:#fff;border:1px solid #ccc;border-radius:6px;color:#114;text-decoration:none;font:inherit;text-align:left;box-sizing:border-box}
b{font-size:28px}textarea,select{font:inherit;width:100%;box-sizing:border-box}textarea{font:12px/1.4 monospace}</style>
<p class="mark">模拟 Simulator：这不是微信支付或支付宝，只供演示和测试，没有钱被支付</p><h1>${clean(title)}</h1>${body}</html>`;

/** The wallet, in front of which a person pays an order or gives it up. */
export function walletPage(order: Order, name: string): string {
  const facts = `<p>${clean(order.title)}</p><p><b>${yuan(order.cents)}</b></p><p>${clean(order.number)} · ${stands[order.state]}</p>`;
  const act = (what: string, label: string) =>
    `<form method="post" action="/wallet/${name}/${what}"><button>${label}</button></form>`;
  const acts = order.state === 'open' ? act('pay', '确认支付') + act('leave', '放弃支付') : act('leave', '返回商户');
  return page(called[order.channel], facts + acts);
}

/** What there is to pay, what goes wrong, and what a school enters to be paid here. */
export function startPage(world: World, merchants: Merchants): string {
  const orders = [...world.orders]
    .reverse()
    .slice(0, 20)
    .map((order) => {
      const [name] = order.tokens.slice(-1);
      const text = `${called[order.channel]} ${yuan(order.cents)} ${order.title}（${stands[order.state]}）`;
      return name ? `<a href="/wallet/${name}">${clean(text)}</a>` : `<p>${clean(text)}</p>`;
    });
  const switches = Object.entries(choices).map(([name, all]) => {
    const now = world.switches[name as keyof typeof choices];
    const options = all.map((one) => `<option value="${one}"${one === now ? ' selected' : ''}>${words[one]}</option>`);
    return `<p><label>${words[name]}<select name="${name}">${options.join('')}</select></label></p>`;
  });
  const facts = Object.entries(factsOf(merchants)).map(([channel, fields]) => {
    const rows = Object.entries(fields).map(
      ([name, value]) =>
        `<p><label>${name}<textarea readonly rows="${value.includes('\n') ? 4 : 1}">${clean(value)}</textarea></label></p>`,
    );
    return `<h3>${called[channel as keyof typeof called]}</h3>${rows.join('')}`;
  });
  return page(
    '家长的钱包',
    `<h2>订单</h2>${orders.join('') || '<p>还没有订单</p>'}
<h2>故障开关</h2><form method="post" action="/switches">${switches.join('')}<button>保存</button></form>
<h2>商户参数</h2><p>在“收款渠道”页面填写：</p>${facts.join('')}`,
  );
}
