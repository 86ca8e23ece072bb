import type { punchCalls } from '@/lib/contracts/safety/punch-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { takeHeartbeat } from './heartbeat.ts';
import { takePunches } from './take-punches.ts';

export const punchVerbs: VerbGroup<typeof punchCalls> = {
  deviceHeartbeat: takeHeartbeat,
  devicePunches: takePunches,
};
