import { and, eq, isNotNull } from 'drizzle-orm';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import type { Tx } from '../../db/client.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { SealedValue } from '../../kernel/sealing.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { feeChannels } from '../schema/channels.ts';

/** What each sealed value belongs to. */
export const channelKeyOf = (schoolId: string, channel: PayChannel) => `feeChannelKey|${schoolId}|${channel}`;
export const channelApiKeyOf = (schoolId: string, channel: PayChannel) => `feeChannelApiKey|${schoolId}|${channel}`;

export const channelAppSecretOf = (schoolId: string, channel: PayChannel) =>
  `feeChannelAppSecret|${schoolId}|${channel}`;

/** The values of one column, of all schools at once. */
const of =
  (column: 'sealedKey' | 'sealedApiKey' | 'sealedAppSecret', belongsTo: typeof channelKeyOf) =>
  async (tx: Tx): Promise<readonly SealedValue[]> => {
    const rows = await tx.select().from(feeChannels).where(isNotNull(feeChannels[column]));
    return rows.map(({ schoolId, channel, [column]: kept }) => {
      const sealed = kept ?? '';
      return {
        sealed,
        belongsTo: belongsTo(schoolId, channel),
        put: async (anew) => {
          await enterSchool(tx, schoolId);
          const changed = {
            sealedKey: { sealedKey: anew },
            sealedApiKey: { sealedApiKey: anew },
            sealedAppSecret: { sealedAppSecret: anew },
          };
          const own = and(ofSchool(schoolId, feeChannels), eq(feeChannels.channel, channel));
          await tx
            .update(feeChannels)
            .set(changed[column])
            .where(and(own, eq(feeChannels[column], sealed)));
        },
      };
    });
  };

/** What schools entrust of their merchant accounts, by kind. */
export const channelSeals = {
  'keys of merchant accounts': of('sealedKey', channelKeyOf),
  'keys of payment notices': of('sealedApiKey', channelApiKeyOf),
  'secrets of accounts inside WeChat': of('sealedAppSecret', channelAppSecretOf),
} as const;
