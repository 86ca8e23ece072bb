import { activeApps } from '../active-app.ts';
import { type NewMessage, queueMessage } from './queue.ts';

/**
 * Tells staff something by the messaging app, in the transaction of what is told; a school without the app tells nobody
 * anything.
 */
export async function notifyStaff(ctx: Parameters<typeof queueMessage>[0], message: NewMessage): Promise<void> {
  if ((await activeApps(ctx)).length > 0) await queueMessage(ctx, message);
}
