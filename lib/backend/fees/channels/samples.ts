import type { channelCalls } from '@/lib/contracts/fees/channels.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { madeKeys } from './made-keys.ts';

const { endpoints } = fees;

/** A merchant account of WeChat Pay that is valid in form. */
export const sampleChannel = () => ({
  channel: 'wechat' as const,
  version: 0,
  appId: 'wx0123456789abcdef',
  merchantId: '1234567890',
  serial: '0A1B2C3D'.repeat(5),
  keyId: 'PUB_KEY_ID_0112345678902026',
  apiKey: '0123456789abcdef0123456789abcdef',
  appSecret: 'fedcba9876543210fedcba9876543210',
  ...madeKeys(),
});

const set = (school: SampleSchool) => school.call(endpoints.saveChannel, sampleChannel());

/** How to call what there is about channels. */
export const channelSamples: SampleGroup<typeof channelCalls> = {
  channels: nothing,
  saveChannel: { input: async () => sampleChannel() },
  testChannel: { input: async (school) => ({ channel: (await set(school)).channel }) },
  takeNotice: { input: async () => ({ channel: 'wechat', door: 'none', headers: {}, body: '' }) },
  clearChannel: {
    input: async (school) => {
      const { channel, version } = await set(school);
      return { channel, version };
    },
  },
};
