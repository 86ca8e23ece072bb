import { randomBytes } from 'node:crypto';

export type Channel = 'wechat' | 'alipay';

/** An order as the channel keeps it; what a person does in the wallet changes it. */
export interface Order {
  readonly channel: Channel;
  readonly number: string;
  readonly cents: number;
  readonly title: string;
  readonly noticeUrl: string;
  /** Names the order in addresses of the wallet, in codes and among what pages hand over. */
  tokens: string[];
  returnUrl: string;
  until: number;
  state: 'open' | 'paid' | 'closed';
  /** Alipay knows an order that was shown as a code only once somebody has read it. */
  seen: boolean;
  channelNumber: string;
  paidCents: number;
  paidAt: number;
}

export interface Refund {
  readonly channel: Channel;
  readonly number: string;
  readonly refundNumber: string;
  readonly cents: number;
  readonly at: number;
  state: 'accepted' | 'done';
}

/** What goes wrong, until it is switched back. */
export interface Switches {
  /** One notice; later; two; or none. */
  notices: 'once' | 'late' | 'twice' | 'lost';
  /** Whether the person pays what was asked. */
  amount: 'asked' | 'more' | 'less';
  /** Beside nothing being paid: a notice that is signed by somebody else, or a probe of the channel's. */
  forged: 'no' | 'key' | 'probe';
  /** How calls are answered: not at all, by an error, or by a page of somebody's network. */
  outage: 'no' | 'down' | 'hang' | 'rubbish';
  /** Statements: as they are, not written yet, or touched on their way. */
  statements: 'whole' | 'late' | 'touched';
  /** What becomes of a refund: done, under way for good, or refused as its card is dead. */
  refunds: 'done' | 'slow' | 'dead';
}

export const usual: Switches = {
  ...{ notices: 'once', amount: 'asked', forged: 'no', outage: 'no' },
  ...{ statements: 'whole', refunds: 'done' },
};

/** The choices of each switch, the usual one first. */
export const choices: { readonly [S in keyof Switches]: readonly Switches[S][] } = {
  notices: ['once', 'late', 'twice', 'lost'],
  amount: ['asked', 'more', 'less'],
  forged: ['no', 'key', 'probe'],
  outage: ['no', 'down', 'hang', 'rubbish'],
  statements: ['whole', 'late', 'touched'],
  refunds: ['done', 'slow', 'dead'],
};

/** A notice that was sent, and how it was answered. */
export interface Sent {
  readonly channel: Channel;
  readonly number: string;
  readonly answer: string;
}

export interface World {
  readonly orders: Order[];
  readonly refunds: Refund[];
  readonly sent: Sent[];
  /** Calls that came in, each as its method and path. */
  readonly asked: string[];
  switches: Switches;
}

export const newWorld = (): World => ({ orders: [], refunds: [], sent: [], asked: [], switches: { ...usual } });

export const token = () => randomBytes(12).toString('hex');

/** An order by its number; one that ran out is closed by being looked at. */
export function orderOf(world: World, channel: Channel, number: string): Order | undefined {
  const order = world.orders.find((one) => one.channel === channel && one.number === number);
  if (order?.state === 'open' && order.until <= Date.now()) order.state = 'closed';
  return order;
}

export const orderOfToken = (world: World, given: string): Order | undefined => {
  const order = world.orders.find(({ tokens }) => tokens.includes(given));
  return order && orderOf(world, order.channel, order.number);
};

export type Asked = Pick<
  Order,
  'channel' | 'number' | 'cents' | 'title' | 'noticeUrl' | 'returnUrl' | 'until' | 'seen'
>;

/**
 * Keeps a new order, or one that is asked for again as it was.
 * @returns why not: it is paid, closed, or was another order
 */
export function place(world: World, asked: Asked): Order | 'paid' | 'closed' | 'changed' {
  const before = orderOf(world, asked.channel, asked.number);
  if (before && before.state !== 'open') return before.state;
  if (before) return before.cents === asked.cents && before.title === asked.title ? before : 'changed';
  const order: Order = { ...asked, tokens: [], state: 'open', channelNumber: '', paidCents: 0, paidAt: 0 };
  world.orders.push(order);
  return order;
}

/** A further name of an order; where only the newest one counts, it takes the place of all others. */
export function named(order: Order, only = false): string {
  const made = token();
  order.tokens = only ? [made] : [...order.tokens, made];
  return made;
}

/** The person pays: what was asked, or as the switch says. @returns whether it could be paid still */
export function pay(world: World, order: Order): boolean {
  if (orderOf(world, order.channel, order.number)?.state !== 'open') return false;
  const off = { asked: 0, more: 100, less: -Math.min(100, order.cents - 1) }[world.switches.amount];
  const figures = String(BigInt(`0x${token()}`)).slice(0, 20);
  Object.assign(order, {
    state: 'paid',
    paidCents: order.cents + off,
    // To the second, as channels tell it.
    paidAt: Math.floor(Date.now() / 1000) * 1000,
    channelNumber: order.channel === 'wechat' ? `42000${figures}` : `20261130${figures}`,
  });
  return true;
}

export const refundedCents = (world: World, { channel, number }: Pick<Order, 'channel' | 'number'>): number =>
  world.refunds
    .filter((one) => one.channel === channel && one.number === number)
    .reduce((sum, { cents }) => sum + cents, 0);

/**
 * Gives back a part of what was paid, once for each number of a refund.
 * @returns why not: nothing was paid, it is more than is left, or the number was of another refund
 */
export function giveBack(
  world: World,
  of: Pick<Refund, 'channel' | 'number' | 'refundNumber' | 'cents'>,
): { readonly refund: Refund; readonly isNew: boolean } | 'unpaid' | 'tooMuch' | 'changed' {
  const before = refundOf(world, of.channel, of.refundNumber);
  if (before)
    return before.number === of.number && before.cents === of.cents ? { refund: before, isNew: false } : 'changed';
  const order = orderOf(world, of.channel, of.number);
  if (order?.state !== 'paid') return 'unpaid';
  if (of.cents < 1 || refundedCents(world, order) + of.cents > order.paidCents) return 'tooMuch';
  const refund: Refund = { ...of, state: 'accepted', at: Math.floor(Date.now() / 1000) * 1000 };
  world.refunds.push(refund);
  return { refund, isNew: true };
}

export const refundOf = (world: World, channel: Channel, refundNumber: string): Refund | undefined =>
  world.refunds.find((one) => one.channel === channel && one.refundNumber === refundNumber);

/** A moment as the clocks of Beijing show it. */
export const beijing = (at: number): string =>
  new Date(at + 8 * 3_600_000)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '');
