import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { isOwn } from '../own-addresses.ts';
import { authorisations } from '../schema.ts';
import { PlatformFailure } from '../wecom/failures.ts';
import { signAddress } from '../wecom/js-signature.ts';
import { withPageTicket } from '../wecom/page-tickets.ts';
import { storeOf } from '../wecom/store.ts';
import { suiteById } from '../wecom/suites.ts';
import { memberOf } from './situation.ts';

type Input = z.output<(typeof contract)['endpoints']['jsSdkAuth']['input']>;

/**
 * Signs a page for the session's corporation, or its agent there. Only addresses of ours, so that nobody else's page is
 * signed. Throws refused for a foreign page or corporation, agentAuthorisation where the platform does not go along.
 */
export async function signPage(steps: Steps<Ctx>, { corp_id: corpId, url, kind, anew }: Input) {
  const { suiteId, agentId, now } = await steps.run(async (ctx) => {
    const member = await memberOf(ctx);
    if (!member || member.corpId !== corpId || !isOwn(url)) throw new ServiceError('refused');
    const own = and(eq(authorisations.suiteId, member.suiteId), eq(authorisations.corpId, corpId));
    const [row] = await ctx.tx.select().from(authorisations).where(own);
    if (row?.state !== 'active') throw new ServiceError('agentAuthorisation');
    return { suiteId: member.suiteId, agentId: row.agentId, now: ctx.now };
  });
  const suite = suiteById(suiteId);
  if (!suite) throw new ServiceError('agentAuthorisation');
  try {
    const wanted = { corpId, kind, refusedAt: anew ? now.getTime() : null };
    const signed = await withPageTicket(storeOf(steps), suite, wanted, (ticket) => signAddress(ticket, url, now));
    return { corp_id: corpId, agent_id: agentId, ...signed };
  } catch (error) {
    throw error instanceof PlatformFailure ? new ServiceError('agentAuthorisation') : error;
  }
}
