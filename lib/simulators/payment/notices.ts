import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { alipayNotice } from './alipay.ts';
import type { Order, World } from './ledger.ts';
import type { Merchants } from './merchants.ts';
import { signedHeaders, wechatNotice } from './wechat.ts';

/** A notice as it is posted. */
export interface Notice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const answerMs = 5_000;
/** When one that was not taken is sent again: the channels do so for a day, this as long as anybody looks. */
const repeatsMs = [15_000, 15_000, 30_000, 180_000, 600_000];

let foreign: string | undefined;
/** A key that is nobody's. */
function foreignKey(): string {
  foreign ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
  return foreign;
}

/** The notice of an order's payment; signed by somebody else, or falsely on purpose, where that is asked for. */
export function noticeOf(
  world: World,
  { wechat, alipay }: Merchants,
  order: Order,
  forged: World['switches']['forged'] = 'no',
): Notice {
  const key = forged === 'key' ? foreignKey() : undefined;
  if (order.channel === 'alipay') {
    const body = alipayNotice(alipay, order, key);
    const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    return { headers: form, body: forged === 'probe' ? body.replace('sign=', 'sign=A') : body };
  }
  const paid: Order = {
    ...order,
    state: 'paid',
    paidCents: order.paidCents || order.cents,
    paidAt: order.paidAt || Date.now(),
  };
  const body = wechatNotice(world, wechat, { ...paid, channelNumber: order.channelNumber || '4200000000000000' });
  const headers: Record<string, string> = { 'content-type': 'application/json', ...signedHeaders(wechat, body, key) };
  if (forged === 'probe') headers['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${headers['Wechatpay-Signature']}`;
  return { headers, body };
}

/** Whether an answer means that a notice was taken. */
const isTaken = (order: Order, status: number, text: string) =>
  order.channel === 'alipay' ? status === 200 && text === 'success' : status === 200 || status === 204;

async function post(world: World, order: Order, { headers, body }: Notice): Promise<boolean> {
  const keep = (answer: string) => world.sent.push({ channel: order.channel, number: order.number, answer });
  try {
    const signal = AbortSignal.timeout(answerMs);
    const answer = await fetch(order.noticeUrl, { method: 'POST', headers, body, signal, redirect: 'manual' });
    const text = await answer.text();
    keep(`${answer.status} ${text}`.trim());
    return isTaken(order, answer.status, text);
  } catch (error) {
    keep(error instanceof Error ? error.name : 'failed');
    return false;
  }
}

/** Sends a notice after each of these pauses, as long as it is not taken. */
async function insist({ world, merchants, ended }: Telling, order: Order, pausesMs: readonly number[]): Promise<void> {
  for (const waitMs of pausesMs) {
    // Whoever closes the simulator waits for nothing.
    if ((await pause(waitMs, 'on', { ref: false, signal: ended }).catch(() => 'off')) === 'off') return;
    if (await post(world, order, noticeOf(world, merchants, order))) return;
  }
}

interface Telling {
  readonly world: World;
  readonly merchants: Merchants;
  /** How late a late notice is. */
  readonly lateMs: number;
  readonly ended: AbortSignal;
}

/** Tells the school of a payment, as the switches say. @returns when the first ones have been answered */
export async function tell(telling: Telling, order: Order): Promise<void> {
  const { world, merchants, lateMs } = telling;
  const { notices } = world.switches;
  if (notices === 'lost') return;
  if (notices === 'late') {
    void insist(telling, order, [lateMs, ...repeatsMs]);
    return;
  }
  const first = () => post(world, order, noticeOf(world, merchants, order));
  const taken = await Promise.all(notices === 'twice' ? [first(), first()] : [first()]);
  if (!taken.every(Boolean)) void insist(telling, order, repeatsMs);
}

/** Sends a notice of what nobody has paid. */
export const forge = ({ world, merchants }: Telling, order: Order): Promise<boolean> =>
  post(world, order, noticeOf(world, merchants, order, world.switches.forged));
