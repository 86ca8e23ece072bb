import { text } from 'drizzle-orm/pg-core';
import type { ChannelProblem, PayChannel } from '@/lib/rules/fees/channels.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { tenantTableBy } from '../../db/tenant-table.ts';

/** The school's merchant accounts. What is sealed opens only in the row in which it lies (`kernel/sealing.ts`). */
export const feeChannels = tenantTableBy('fee_channels', ['channel'], {
  channel: indexedText('channel').$type<PayChannel>().notNull(),
  appId: text('app_id').notNull(),
  merchantId: text('merchant_id').notNull(),
  /** Of the school's own certificate. */
  serial: text('serial').notNull(),
  /** Names the key by which the channel's answers are verified. */
  keyId: text('key_id').notNull(),
  publicKey: text('public_key').notNull(),
  /** The last moment of the certificate that it came in; null where it came as a key. */
  keyUntil: instant('key_until'),
  /** Null where no secret opens it any more and it was given up. */
  sealedKey: text('sealed_key'),
  /** By which the channel encrypts its notices; null where it does not. */
  sealedApiKey: text('sealed_api_key'),
  /** By which a page inside WeChat learns who opens it, so that the wallet opens there; null where nobody gave it. */
  sealedAppSecret: text('sealed_app_secret'),
  keySince: instant('key_since').notNull(),
  /** Names the address at which the channel tells of payments, which nobody guesses; what comes there is signed. */
  door: text('door').notNull().default(''),
  testedAt: instant('tested_at'),
  /** When it last told of a payment, to the minute: notices wait for each other no more often. */
  noticeAt: instant('notice_at'),
  /** What the last test found. */
  problem: text('problem').$type<ChannelProblem>(),
  ...versioned(),
});
