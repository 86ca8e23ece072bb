import type { safety } from '@/lib/contracts/safety.ts';
import type { Samples } from '../kernel/sample.ts';
import { accessSamples } from './access/samples.ts';
import { credentialSamples } from './credentials/samples.ts';
import { deviceSamples } from './devices/samples.ts';
import { dormitorySamples } from './dormitory/samples.ts';
import { pickUpSamples } from './pick-up/samples.ts';
import { punchSamples } from './punches/samples.ts';
import { screenSamples } from './screens/samples.ts';
import { visitorSamples } from './visitors/samples.ts';
import { warningSamples } from './warnings/samples.ts';

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof safety> = {
  ...deviceSamples,
  ...punchSamples,
  ...accessSamples,
  ...credentialSamples,
  ...dormitorySamples,
  ...warningSamples,
  ...screenSamples,
  ...pickUpSamples,
  ...visitorSamples,
};
