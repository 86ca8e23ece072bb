import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import { tidyPhone } from '@/lib/rules/phone.ts';
import type { Tx } from '../../db/client.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { JobCtx, JobRun } from '../../kernel/jobs.ts';
import { seal } from '../../kernel/sealing.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { beginJourney, endJourney, hashOf } from '../arrival/journey-state.ts';
import { bindings, journeyStates } from '../schema.ts';
import { registerCodeOf } from '../wecom/belongs-to.ts';
import { PlatformFailure } from '../wecom/failures.ts';
import { registerAddress } from '../wecom/registration.ts';
import { storeOf } from '../wecom/store.ts';
import { mayRegister } from '../wecom/suites.ts';

type Input = z.output<(typeof contract)['endpoints']['getRegisterCode']['input']>;

const codeSeconds = 600;
/** The code is used within ten minutes; the platform may take a day to tell what came of it. */
const stateMinutes = 24 * 60;

/** Begins the registration of a corporation for the school. Throws notOffered, platformSilent. */
export async function getRegisterCode(steps: Steps<Ctx>, registrant: Input) {
  if (!mayRegister()) throw new ServiceError('notOffered');
  const state = await steps.run(async (ctx) => {
    const { accountId } = ctx.person;
    const ofThisSchool = and(eq(journeyStates.purpose, 'register'), eq(journeyStates.forSchool, ctx.school.id));
    await ctx.tx.delete(journeyStates).where(ofThisSchool);
    ctx.audit({ object: { type: 'school', id: ctx.school.id } });
    return beginJourney(ctx, { purpose: 'register', appCode: '', forSchool: ctx.school.id, accountId }, stateMinutes);
  });
  const adminMobile = tidyPhone(registrant.adminMobile);
  try {
    const { url, code } = await registerAddress(storeOf(steps), { ...registrant, adminMobile }, state);
    await steps.run(({ tx }) => keepCode(tx, state, code));
    return { url, expiresIn: codeSeconds };
  } catch (error) {
    throw error instanceof PlatformFailure ? new ServiceError('platformSilent') : error;
  }
}

/** A corporation has been registered: it stands for the school that its state names. @returns what came of it */
export function takeRegistered(job: JobRun, fields: Readonly<Record<string, string>>): Promise<string> {
  const { AuthCorpId: corpId = '', State: state = '' } = fields;
  return job.step(async (ctx) => {
    const journey = await endJourney(ctx, state, 'register');
    if (!journey || corpId === '') return 'of no registration that we know';
    await bindRegistered(ctx, journey, corpId);
    return 'registered';
  });
}

/** From now on the corporation stands for the school that asked for its registration. */
export async function bindRegistered(
  ctx: JobCtx,
  journey: typeof journeyStates.$inferSelect,
  corpId: string,
): Promise<void> {
  const { forSchool: boundSchool, accountId: boundBy } = journey;
  if (!boundSchool) return;
  await ctx.tx.insert(bindings).values({ corpId, boundSchool, boundAt: ctx.now, boundBy }).onConflictDoNothing();
  ctx.audit({
    action: 'enterprise.corporation.bind',
    object: { type: 'corporation', id: corpId },
    change: { schoolId: boundSchool },
  });
}

async function keepCode(tx: Tx, state: string, code: string): Promise<void> {
  const hash = hashOf(state);
  await tx
    .update(journeyStates)
    .set({ sealedCode: seal(code, registerCodeOf(hash)) })
    .where(eq(journeyStates.hash, hash));
}
