import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DisplaySnapshot } from '@/lib/contracts/safety/displays.ts';
import { lastingFault } from '@/lib/lasting-fault.ts';
import { limits } from '@/lib/rules/limits.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import type { PublicCtx, Steps } from '../../kernel/context.ts';
import { listenSchool } from '../../kernel/live.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { auditHeads } from '../../kernel/schema.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { schools } from '../../organisation/schema.ts';
import { screenAddresses } from '../schema/screens.ts';
import { type DisplayFacts, displayFacts } from './display-facts.ts';
import { snapshotFor } from './dress.ts';
import { followSchool } from './follow-schools.ts';
import { inTurn } from './in-turn.ts';
import type { DisplaySchool, ScreenAddress } from './open-address.ts';
import { isWithin } from './within-ranges.ts';

const encoder = new TextEncoder();

/** The snapshot as an event; encoded once for all who get it. */
const snapshotEvent = (snapshot: DisplaySnapshot): Uint8Array =>
  encoder.encode(`id: ${snapshot.version}\nevent: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`);

/** Says that what is shown is still so. */
const pulseEvent = (at: Date): Uint8Array => encoder.encode(`event: pulse\ndata: ${at.toISOString()}\n\n`);

/** Says that the address opens nothing any more. */
export const shutEvent: Uint8Array = encoder.encode('event: shut\ndata: \n\n');

/** One display that is open in this process. */
export interface Listener {
  /** The peer's address, asked again when the ranges change. */
  readonly from: string;
  /** The version that it shows, or an empty text. */
  seen: string;
  send(event: Uint8Array): void;
  /** No more comes. */
  end(): void;
}

/** The displays that show one address, with what they were told last. */
interface Group {
  address: ScreenAddress;
  version: string;
  event: Uint8Array | null;
  readonly listeners: Set<Listener>;
}

export interface SchoolDisplays {
  /** @returns what takes the display out again; null where the address is open on too many */
  add(address: ScreenAddress, listener: Listener): (() => void) | null;
}

/**
 * Displays never take the connections away that people's requests need, however many schools have something new at
 * once.
 */
const turn = inTurn(limits.screenLooksAtOnce);
const dark = lastingFault('displays of a school cannot be told');

/**
 * All displays of one school in this process. Whatever is done in the school is told by the kernel at once; what
 * another process has done is found by looking at the audit chain. The facts are read once for all displays, at most
 * once a second.
 * @param onEmpty the last display has gone
 */
export function schoolDisplays(schoolId: string, run: Steps<PublicCtx>['run'], onEmpty: () => void): SchoolDisplays {
  return new OpenDisplays(schoolId, run, onEmpty);
}

class OpenDisplays implements SchoolDisplays {
  readonly #schoolId: string;
  readonly #run: Steps<PublicCtx>['run'];
  readonly #onEmpty: () => void;
  readonly #groups = new Map<string, Group>();
  readonly #stopListening: () => void;
  readonly #stopFollowing: () => void;
  #facts: DisplayFacts | null = null;
  #kinds = '';
  #seq = -1;
  #readMs = 0;
  #refreshMs = 0;
  #pulseMs = 0;
  #looking = false;
  #asked = false;
  #soon: NodeJS.Timeout | undefined;

  constructor(schoolId: string, run: Steps<PublicCtx>['run'], onEmpty: () => void) {
    this.#schoolId = schoolId;
    this.#run = run;
    this.#onEmpty = onEmpty;
    this.#stopListening = listenSchool(schoolId, () => this.#ask());
    this.#stopFollowing = followSchool(schoolId, run, (reached, now) => this.#hear(reached, now));
  }

  add(address: ScreenAddress, listener: Listener): (() => void) | null {
    const group = this.#groups.get(address.id) ?? { address, version: '', event: null, listeners: new Set() };
    if (group.listeners.size >= limits.screenListeners) return null;
    this.#groups.set(address.id, group);
    group.listeners.add(listener);
    const wanted = [...this.#groups.values()].map((one) => one.address.kind).join();
    if (group.event && wanted === this.#kinds) sendNewest(group, listener);
    else this.#ask();
    this.#kinds = wanted;
    return () => this.#remove(address.id, listener);
  }

  #hear(reached: number, now: Date): void {
    if (reached !== this.#seq || Date.now() >= this.#refreshMs) void this.#look();
    else this.#pulse(now);
  }

  /** Looks as soon as the pace allows; any number of changes until then are one. */
  #ask(): void {
    this.#asked = true;
    if (this.#looking || this.#groups.size === 0) return;
    const wait = Math.max(0, this.#readMs + limits.screenGapMs - Date.now());
    this.#soon ??= setTimeout(() => void this.#look(), wait);
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#groups.size === 0) return;
    clearTimeout(this.#soon);
    this.#soon = undefined;
    this.#looking = true;
    const anew = this.#asked || Date.now() >= this.#refreshMs;
    this.#asked = false;
    const ids = [...this.#groups.keys()];
    const seq = this.#seq;
    // Without a database no pulse goes out, so that the displays themselves say since when nothing is known.
    await dark.watch(this.#schoolId, async () =>
      this.#take(ids, await turn(() => this.#run((ctx) => lookAtSchool(ctx, this.#schoolId, ids, { seq, anew })))),
    );
    this.#looking = false;
    if (this.#groups.size === 0) dark.over(this.#schoolId);
    if (this.#asked) this.#ask();
  }

  #take(ids: readonly string[], { addresses, now, ...found }: Look): void {
    this.#seq = found.seq;
    if (found.facts) {
      [this.#facts, this.#readMs] = [found.facts, Date.now()];
      // Schools whose displays were opened together are not worked out together for ever.
      this.#refreshMs = this.#readMs + limits.screenRefreshSeconds * 1_000 * (0.75 + Math.random() / 2);
    }
    const open = new Map(addresses.map((address) => [address.id, address]));
    // An address that was opened during the look was not asked for; nothing is known of it before the next.
    for (const id of ids) {
      const group = this.#groups.get(id);
      if (!group) continue;
      const address = open.get(id);
      for (const listener of [...group.listeners])
        if (!address || !isWithin(address.ranges, listener.from)) shut(listener);
      if (address) group.address = address;
      if (this.#facts && this.#groups.has(id)) tell(group, this.#facts, now);
    }
    this.#pulse(now);
  }

  #pulse(now: Date): void {
    if (Date.now() - this.#pulseMs < limits.screenPulseSeconds * 1_000) return;
    this.#pulseMs = Date.now();
    const event = pulseEvent(now);
    for (const { listeners } of this.#groups.values()) for (const listener of listeners) listener.send(event);
  }

  #remove(id: string, listener: Listener): void {
    const group = this.#groups.get(id);
    group?.listeners.delete(listener);
    if (group?.listeners.size === 0) this.#groups.delete(id);
    if (this.#groups.size > 0) return;
    this.#stopListening();
    this.#stopFollowing();
    dark.over(this.#schoolId);
    clearTimeout(this.#soon);
    this.#onEmpty();
  }
}

function tell(group: Group, known: DisplayFacts, now: Date): void {
  const snapshot = snapshotFor(known, group.address, now);
  if (snapshot.version !== group.version || !group.event) {
    group.version = snapshot.version;
    group.event = snapshotEvent(snapshot);
  }
  for (const listener of group.listeners) sendNewest(group, listener);
}

function sendNewest({ event, version }: Group, listener: Listener): void {
  if (!event || listener.seen === version) return;
  listener.seen = version;
  listener.send(event);
}

function shut(listener: Listener): void {
  listener.send(shutEvent);
  listener.end();
}

/** What is known of a school's displays from the last look. */
interface Known {
  /** How far the school's audit chain had come: it moves with everything that is done, in whatever process. */
  readonly seq: number;
  /** Read the facts anew even where the chain has not moved. */
  readonly anew: boolean;
}

interface Look {
  /** The addresses asked for that still open something. */
  readonly addresses: readonly ScreenAddress[];
  readonly seq: number;
  readonly now: Date;
  /** Null where nothing was done since the last look. */
  readonly facts: DisplayFacts | null;
}

/**
 * One look at a school for all its displays in this process: two small queries, and the facts where something was done.
 */
async function lookAtSchool(ctx: PublicCtx, schoolId: string, ids: readonly string[], known: Known): Promise<Look> {
  const { tx, now } = ctx;
  await enterSchool(tx, schoolId);
  const { id, name, schoolMold: mold, timeZone } = schools;
  const rows = await tx
    .select({ address: screenAddresses, school: { id, name, mold, timeZone } })
    .from(screenAddresses)
    .innerJoin(schools, and(eq(schools.id, screenAddresses.schoolId), eq(schools.enabled, true)))
    .where(
      and(
        ofSchool(schoolId, screenAddresses),
        inArray(screenAddresses.id, [...ids]),
        isNull(screenAddresses.revokedAt),
      ),
    );
  const [head] = await tx.select({ seq: auditHeads.seq }).from(auditHeads).where(ofSchool(schoolId, auditHeads));
  const seq = head?.seq ?? 0;
  const addresses = rows.map(({ address }) => address);
  const school = rows[0]?.school;
  const isDue = school !== undefined && (known.anew || seq !== known.seq);
  return { addresses, seq, now, facts: isDue ? await displayFacts(ctx, zoned(school), kindsOf(addresses)) : null };
}

const zoned = (school: DisplaySchool): DisplaySchool => ({ ...school, timeZone: timeZoneOf(school.timeZone) });
const kindsOf = (addresses: readonly ScreenAddress[]) => new Set(addresses.map(({ kind }) => kind));
