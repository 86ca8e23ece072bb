import type { NamedAction } from '@/lib/contracts/named-actions.ts';
import { env } from '@/lib/env.ts';
import { StartRefused } from '@/lib/start-refused.ts';
import type { Database, Tx } from '../db/client.ts';
import { platformSeals } from '../enterprise/wecom/sealed-values.ts';
import { channelSeals } from '../fees/channels/sealed-values.ts';
import { appendAudit, installationScope } from '../kernel/audit.ts';
import { now } from '../kernel/clock.ts';
import { openSeal, seal } from '../kernel/sealing.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { schools } from '../organisation/schema.ts';
import { sealedSalaryKeys } from '../salary/sealed-keys.ts';
import type { Command } from './commands.ts';
import type { Finding } from './examine.ts';

const kinds = { ...platformSeals, 'payslip keys': sealedSalaryKeys, ...channelSeals } as const;

interface SealState {
  readonly kind: keyof typeof kinds;
  readonly all: number;
  /** Opened by none of the secrets. */
  readonly shut: number;
  /** Opened by an older secret only, which must stay as long as there are any. */
  readonly older: number;
}

/** Whatever is sealed may be read, of every school. */
async function enterAllSchools(tx: Tx): Promise<void> {
  const all = await tx.select({ id: schools.id }).from(schools);
  await enterSchool(
    tx,
    installationScope,
    all.map(({ id }) => id),
  );
}

/** How much of what is sealed SESSION_SECRET opens, by kind. */
async function examineSeals(tx: Tx, at: Date): Promise<SealState[]> {
  await enterAllSchools(tx);
  const states: SealState[] = [];
  for (const [kind, read] of Object.entries(kinds)) {
    const found = (await read(tx, at)).map(({ sealed, belongsTo }) => openSeal(sealed, belongsTo));
    const shut = found.filter((one) => one === null).length;
    const older = found.filter((one) => one?.isNewest === false).length;
    states.push({ kind: kind as SealState['kind'], all: found.length, shut, older });
  }
  return states;
}

/**
 * Seals with the newest secret what an older one opens, and takes away what none does where `forget` says so.
 * @returns what there was before
 */
async function renew(tx: Tx, at: Date, forget: boolean): Promise<SealState[]> {
  const before = await examineSeals(tx, at);
  for (const read of Object.values(kinds)) {
    // What was put before is of one school, which was entered for it.
    await enterAllSchools(tx);
    for (const { sealed, belongsTo, put } of await read(tx, at)) {
      const opened = openSeal(sealed, belongsTo);
      if (opened === null) {
        if (forget) await put(null);
      } else if (!opened.isNewest) await put(seal(opened.text, belongsTo));
    }
  }
  return before;
}

const command = 'npm run control -- renew-seals';
const read = (database: Database) => transaction(database, (tx) => examineSeals(tx, now()));
const shutOnes = (states: readonly SealState[]) => states.filter(({ shut }) => shut > 0);
const shown = (states: readonly SealState[]) =>
  states.map(({ kind, all, shut }) => `${kind} ${all - shut} of ${all}`).join(', ');

const advice = `put the former secret behind it (NEW,FORMER), or give up what it sealed by ${command} --forget: the corporations then install the app again, schools enter the keys of their merchant accounts again, and payslips of a forgotten key stay shut`;

/**
 * At the start: what the messaging platform entrusted can be opened. In production it is refused where a permanent code
 * cannot, since the platform gives it once only; everything else comes again by itself.
 * @throws StartRefused
 */
export async function mustOpenSeals(database: Database): Promise<void> {
  const shut = shutOnes(await read(database));
  if (shut.length === 0) return;
  const line = `SESSION_SECRET is not the one that sealed what the messaging platform entrusted (it opens ${shown(shut)}): ${advice}`;
  const isLost = shut.some(({ kind }) => kind === 'permanent codes');
  if (isLost && env().APP_MODE === 'production') throw new StartRefused(line);
  console.warn(`- ${line}`);
}

/** For the doctor: the same, and whether a former secret is still needed. */
export async function findSeals(database: Database): Promise<Finding[]> {
  const what = 'What SESSION_SECRET seals';
  const states = (await read(database)).filter(({ all }) => all > 0);
  const shut = shutOnes(states);
  if (shut.length > 0) return [{ what, found: `opens ${shown(shut)}: ${advice}`, well: false }];
  const older = states.reduce((sum, state) => sum + state.older, 0);
  const former = older > 0 ? `; ${older} need the former secret, which may go after ${command}` : '';
  return [{ what, found: (shown(states) || 'nothing yet') + former, well: true }];
}

/**
 * `renew-seals [--forget]`: seals anew with the newest secret, so that a former one may go; `--forget` gives up what
 * none opens.
 */
export const renewSeals =
  (database: Database): Command =>
  async (words, say) => {
    const forget = words.includes('--forget');
    const before = await transaction(database, async (tx) => {
      const states = await renew(tx, now(), forget);
      const counts = Object.fromEntries(states.map(({ kind, shut, older }) => [kind, { shut, older }]));
      const origin = { at: now(), actorId: null, actorName: '', address: '', requestId: 'control' };
      await enterSchool(tx, installationScope);
      const object = { type: 'seals', id: forget ? 'forget' : 'renew' };
      await appendAudit(tx, installationScope, [
        { action: 'house.renewSeals' satisfies NamedAction, object, change: counts, ...origin },
      ]);
      return states;
    });
    for (const { kind, all, shut, older } of before)
      if (all > 0)
        say(
          `${kind}: ${all - shut - older} were in order, ${older} sealed anew, ${shut} ${forget ? 'forgotten' : 'cannot be opened'}`,
        );
    const well = forget || shutOnes(before).length === 0;
    say(well ? 'A former secret may go from SESSION_SECRET now.' : `Not everything opens: ${advice}.`);
    return well;
  };
