import { endpoint } from '../endpoint.ts';
import { base } from './call-parts.ts';
import { heartbeat, heartbeatReply, punchBatch, punchBatchReply } from './punches.ts';

// A device has a key in place of a session; it calls the handlers of app/api/device, which pass its key on.
const device = {
  method: 'POST',
  style: 'json',
  access: 'public',
  permission: null,
  effect: 'write',
  passive: true,
  serverOnly: true,
} as const;

/** What devices send by themselves. */
export const punchCalls = {
  deviceHeartbeat: endpoint({
    ...device,
    summary: 'A device says that it is there and what time it has',
    path: `${base}/device/heartbeat`,
    input: heartbeat,
    reply: heartbeatReply,
  }),
  devicePunches: endpoint({
    ...device,
    summary: 'Takes punches of a device in any order; each is answered for itself, and sent again it changes nothing',
    path: `${base}/device/punches`,
    input: punchBatch,
    reply: punchBatchReply,
  }),
};
