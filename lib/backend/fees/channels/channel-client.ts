import type { PayChannel } from '@/lib/rules/fees/channels.ts';

/**
 * Where a person pays: inside the messenger, in another browser on a phone, or by a code read off a screen or paper.
 */
export type PayScene = 'inApp' | 'browser' | 'code';

/** What a channel is asked to collect. Its number is ours and is never used again. */
export interface AskedOrder {
  readonly number: string;
  readonly cents: number;
  /** What the person reads in the wallet. */
  readonly title: string;
  readonly until: Date;
  readonly noticeUrl: string;
  /** Where the wallet leads back to. */
  readonly returnUrl: string;
  readonly scene: PayScene;
  /** From where the person asks; WeChat Pay opens its wallet from a browser for nobody else. */
  readonly payerAddress?: string;
}

/** How to pay a prepared order: an address that the browser goes to, or the content of a code. */
export type Prepared = { readonly go: string } | { readonly code: string };

/** What a page inside the wallet's own app hands to it (WeixinJSBridge, getBrandWCPayRequest). */
export interface WalletCall {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: 'RSA';
  readonly paySign: string;
}

/** Where an order stands at its channel. An answer that nobody knows is `unclear`, never a failure. */
export type ChannelStanding =
  | { readonly state: 'success'; readonly channelNumber: string; readonly cents: number; readonly paidAt: Date }
  | { readonly state: 'open' | 'closed' | 'unknown' | 'unclear' };

export type ChannelRefund =
  | { readonly state: 'success'; readonly at: Date }
  | { readonly state: 'accepted' | 'failed' | 'unclear'; readonly reason: string };

/** A notice whose signature holds; `probe` where the channel only tries the address. */
export type ReadNotice =
  | {
      readonly kind: 'payment';
      readonly number: string;
      readonly channelNumber: string;
      readonly cents: number;
      readonly paidAt: Date;
    }
  | { readonly kind: 'other' };

/** What a channel has written of a day: the file as it came; nothing happened then; or it is not written yet. */
export type ChannelStatement =
  | { readonly state: 'ready'; readonly bytes: Buffer }
  | { readonly state: 'none' | 'later' };

/** What every channel can do for a school. Each call waits at most five seconds and writes nothing of ours. */
export interface ChannelClient {
  readonly channel: PayChannel;
  /** @throws ServiceError channelSilent: it gives no answer, or refuses the order */
  prepare(order: AskedOrder): Promise<Prepared>;
  /**
   * The same for a page inside the wallet's own app, of the person whom the channel knows there by this id.
   * @throws ServiceError channelSilent
   */
  openWallet?(order: AskedOrder, openId: string): Promise<WalletCall>;
  /**
   * Where a page inside the wallet's app is led to, and back with a code that says who has it open; null where the
   * school has not named the account for that.
   */
  walletEntry?(returnUrl: string): string | null;
  /** What the wallet calls whoever came back with this code, once; null where it does not say. */
  payerOf?(code: string): Promise<string | null>;
  query(number: string): Promise<ChannelStanding>;
  /** Closed, or found paid meanwhile. */
  close(number: string): Promise<ChannelStanding>;
  refund(of: {
    readonly number: string;
    readonly refundNumber: string;
    readonly cents: number;
    readonly totalCents: number;
    readonly reason: string;
  }): Promise<ChannelRefund>;
  queryRefund(of: { readonly number: string; readonly refundNumber: string }): Promise<ChannelRefund>;
  /** That of a day that is over. @throws ServiceError channelSilent; StatementRefused: its bytes were touched */
  statement(day: string): Promise<ChannelStatement>;
  /** @throws ServiceError refused: signature, time, merchant or form is wrong; the same words for all of them. */
  readNotice(headers: Readonly<Record<string, string>>, raw: Buffer): ReadNotice;
}
