import { machine } from '@/lib/rules/machine.ts';
import { isPhone } from '../phone-browser.ts';
import type { PayChannel } from './channels.ts';
import type { PayType } from './pay-types.ts';

/** Where a person pays: inside the wallet's own browser, in another on a phone, or by a code read off a screen. */
export const payScenes = ['inApp', 'browser', 'code'] as const;
export type PayScene = (typeof payScenes)[number];

/** Where an order of a family stands. Asked again it may turn out paid at any time, even long after it was closed. */
export const orderMachine = machine({
  created: { ask: 'created', close: 'closed' },
  paying: { ask: 'paying', close: 'closed' },
  unclear: { ask: 'unclear', close: 'closed' },
  success: {},
  failed: { ask: 'failed' },
  closed: { ask: 'closed' },
});
export const orderStates = orderMachine.states;
export type OrderState = (typeof orderStates)[number];
export const orderMoves = orderMachine.moves;

/** States of which the channel has to be asked again. */
export const openOrderStates = ['created', 'paying', 'unclear'] as const;
export const isOpenOrder = (state: OrderState): boolean => openOrderStates.some((one) => one === state);

/** What is wrong with money that came, so that a person has to look: what was too much or too late, and so on. */
export const orderTroubles = ['kept', 'taken', 'childGone'] as const;
export type OrderTrouble = (typeof orderTroubles)[number];

/** How a payment by a channel is called among the ways of paying. */
export const payTypeOf: Readonly<Record<PayChannel, PayType>> = { wechat: 'eduWechat', alipay: 'eduAlipay' };

type Standing = 'success' | 'open' | 'closed' | 'unknown' | 'unclear';

/** Not begun: nothing of it was handed to anybody. Over: its end is long past. */
type OrderCourse = 'notBegun' | 'running' | 'over';

/**
 * Where an order stands after its channel has answered. Money always counts; what has ended stays ended but for it. A
 * channel that does not know the order says nothing until long after its end: nobody may have opened the wallet yet.
 */
export function orderAfter(state: OrderState, standing: Standing, how: OrderCourse): OrderState {
  if (state === 'success' || standing === 'success') return 'success';
  if (!isOpenOrder(state)) return state;
  if (standing === 'closed') return 'closed';
  if (standing === 'unknown') return how === 'running' ? state : how === 'over' ? 'closed' : 'failed';
  return standing === 'open' ? 'paying' : 'unclear';
}

const second = 1_000;
const hour = 3_600 * second;
const firstAsks = [30 * second, 120 * second, 600 * second, hour];
/** So long after its end an order is asked about for the last time. */
const keptAskingMs = 24 * hour;

interface Asked {
  readonly createdAt: Date;
  /** Its last moment. */
  readonly until: Date;
}

export const isOverOrder = ({ until }: Pick<Asked, 'until'>, now: Date): boolean =>
  now.getTime() >= until.getTime() + keptAskingMs;

/** When a channel is asked again about an order that is not final: soon at first, then hourly, and at its end. */
export function nextAskAt({ createdAt, until }: Asked, now: Date): Date | null {
  if (isOverOrder({ until }, now)) return null;
  const age = now.getTime() - createdAt.getTime();
  const next = firstAsks.find((ms) => ms > age) ?? (Math.floor(age / hour) + 1) * hour;
  const last = until.getTime() + keptAskingMs;
  const times = [createdAt.getTime() + next, last, until.getTime()].filter((at) => at > now.getTime());
  return new Date(Math.min(...times));
}

/** What a browser can pay by: in a wallet that wallet alone, on a phone by its wallets, elsewhere by a code. */
export function payingFrom(userAgent: string): { readonly scene: PayScene; readonly only: PayChannel | null } {
  if (/MicroMessenger/i.test(userAgent)) return { scene: 'inApp', only: 'wechat' };
  if (/AlipayClient/i.test(userAgent)) return { scene: 'inApp', only: 'alipay' };
  return { scene: isPhone(userAgent) ? 'browser' : 'code', only: null };
}

const minute = 60 * second;
/** How long a prepared payment of each scene can be used; prepared again it is the same order. */
const preparedMs: Readonly<Record<PayScene, number>> = { inApp: 110 * minute, browser: 4 * minute, code: 110 * minute };
export const preparedUntil = (scene: PayScene, now: Date): Date => new Date(now.getTime() + preparedMs[scene]);
