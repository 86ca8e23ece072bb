import { clockTime } from '@/lib/rules/attendance-time.ts';
import { screenName } from '@/lib/rules/screen-name.ts';
import type { Ctx } from '../../kernel/context.ts';
import { sendMessage } from '../../notices/index.ts';
import { colleaguesOf } from '../../organisation/index.ts';
import type { VisitRow } from './view.ts';

/**
 * Tells the host that somebody waits for an answer, or has come in; not where the host did it. Messages are kept longer
 * than visits may be, so the visitor stands in them by the surname.
 */
export async function notifyHost(ctx: Ctx, visit: VisitRow): Promise<void> {
  const kind = visit.state === 'appointed' ? 'visitWaits' : visit.state === 'arrived' ? 'visitorCame' : null;
  if (!kind || visit.hostId === ctx.staffId) return;
  const [host] = await colleaguesOf(ctx, [visit.hostId]);
  if (!host?.accountId) return;
  const params = { person: screenName(visit.name), from: visit.day, to: clockTime(visit.fromMinute) };
  await sendMessage(ctx, { to: [host.accountId], kind, params });
}
