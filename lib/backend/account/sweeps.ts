import { inArray, lt, or } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { installationSweep, type Sweep } from '../kernel/sweeps.ts';
import { sweepCounters } from './counters.ts';
import {
  captchas,
  providerStates,
  qrSignIns,
  reveals,
  sessions,
  smsCodes,
  smsFailures,
  smsOutbox,
  tickets,
} from './schema.ts';

const hourMs = 3_600_000;
const batch = limits.sweepBatchRows;

/** Sessions that ended long ago, by sign-out or by their age, and what was to be used within minutes and was not. */
export const accountSweeps: readonly Sweep[] = [
  installationSweep('account.sessions', async ({ tx, now }) => {
    const kept = daysEarlier(now, limits.sessionsKeptDays);
    const over = or(
      lt(sessions.endedAt, kept),
      lt(sessions.createdAt, new Date(kept.getTime() - limits.sessionAbsoluteHours * hourMs)),
    );
    const due = tx.select({ id: sessions.id }).from(sessions).where(over).limit(batch);
    return (await tx.delete(sessions).where(inArray(sessions.id, due)).returning({ id: sessions.id })).length;
  }),
  installationSweep('account.reveals', async ({ tx, now }) => {
    const old = lt(reveals.at, new Date(now.getTime() - hourMs));
    return (await tx.delete(reveals).where(old).returning({ id: reveals.id })).length;
  }),
  installationSweep('account.captchas', async ({ tx, now }) => {
    const old = lt(captchas.expiresAt, now);
    return (await tx.delete(captchas).where(old).returning({ key: captchas.keyHash })).length;
  }),
  installationSweep('account.tickets', async ({ tx, now }) => {
    const old = lt(tickets.expiresAt, now);
    return (await tx.delete(tickets).where(old).returning({ hash: tickets.hash })).length;
  }),
  installationSweep('account.steps', async ({ tx, now }) => {
    const codes = await tx.delete(smsCodes).where(lt(smsCodes.expiresAt, now)).returning({ phone: smsCodes.phone });
    const states = await tx
      .delete(providerStates)
      .where(lt(providerStates.expiresAt, now))
      .returning({ hash: providerStates.stateHash });
    const pictures = await tx
      .delete(qrSignIns)
      .where(lt(qrSignIns.expiresAt, now))
      .returning({ hash: qrSignIns.pollHash });
    const shown = daysEarlier(now, 1);
    const messages = await tx.delete(smsOutbox).where(lt(smsOutbox.at, shown)).returning({ id: smsOutbox.id });
    const failed = await tx
      .delete(smsFailures)
      .where(lt(smsFailures.at, shown))
      .returning({ phone: smsFailures.phone });
    return codes.length + states.length + pictures.length + messages.length + failed.length;
  }),
  installationSweep('account.signInCounters', async ({ tx, now }) => sweepCounters({ tx, now })),
];
