import { lastingFault } from '@/lib/lasting-fault.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { PublicCtx, Steps } from '../../kernel/context.ts';
import { listenSchool } from '../../kernel/live.ts';
import { snapshotFor } from './dress.ts';
import { followSchool } from './follow-schools.ts';
import { inTurn } from './in-turn.ts';
import { type Look, lookAtSchool } from './look-at-school.ts';
import type { ScreenAddress } from './open-address.ts';
import { pulseEvent, shutEvent, snapshotEvent } from './wall-events.ts';
import type { WallFacts } from './wall-facts.ts';
import { isWithin } from './within-ranges.ts';

/** One wall that is open in this process. */
export interface Listener {
  /** The peer's address, asked again when the ranges change. */
  readonly from: string;
  /** The version that it shows, or an empty text. */
  seen: string;
  send(event: Uint8Array): void;
  /** No more comes. */
  end(): void;
}

/** The walls that show one address, with what they were told last. */
interface Group {
  address: ScreenAddress;
  version: string;
  event: Uint8Array | null;
  readonly listeners: Set<Listener>;
}

export interface SchoolWalls {
  /** @returns what takes the wall out again; null where the address is open on too many */
  add(address: ScreenAddress, listener: Listener): (() => void) | null;
}

/** Walls never take the connections away that people's requests need, however many schools have something new at once. */
const turn = inTurn(limits.screenLooksAtOnce);
const dark = lastingFault('walls of a school cannot be told');

/**
 * All walls of one school in this process. Whatever is done in the school is told by the kernel at once; what another process has done is found by
 * looking at the audit chain. The facts are read once for all walls, at most once a second.
 * @param onEmpty the last wall has gone
 */
export function schoolWalls(schoolId: string, run: Steps<PublicCtx>['run'], onEmpty: () => void): SchoolWalls {
  const groups = new Map<string, Group>();
  let facts: WallFacts | null = null;
  let kinds = '';
  let seq = -1;
  let readMs = 0;
  let refreshMs = 0;
  let pulseMs = 0;
  let looking = false;
  let asked = false;
  let soon: NodeJS.Timeout | undefined;

  const stopListening = listenSchool(schoolId, ask);
  const stopFollowing = followSchool(schoolId, run, hear);

  function hear(reached: number, now: Date): void {
    if (reached !== seq || Date.now() >= refreshMs) void look();
    else pulse(now);
  }

  /** Looks as soon as the pace allows; any number of changes until then are one. */
  function ask(): void {
    asked = true;
    if (!looking && groups.size > 0) soon ??= setTimeout(look, Math.max(0, readMs + limits.screenGapMs - Date.now()));
  }

  async function look(): Promise<void> {
    if (looking || groups.size === 0) return;
    clearTimeout(soon);
    soon = undefined;
    looking = true;
    const anew = asked || Date.now() >= refreshMs;
    asked = false;
    const ids = [...groups.keys()];
    // Without a database no pulse goes out, so that the walls themselves say since when nothing is known.
    await dark.watch(schoolId, async () =>
      take(ids, await turn(() => run((ctx) => lookAtSchool(ctx, schoolId, ids, { seq, anew })))),
    );
    looking = false;
    if (groups.size === 0) dark.over(schoolId);
    if (asked) ask();
  }

  function take(ids: readonly string[], { addresses, now, ...found }: Look): void {
    seq = found.seq;
    if (found.facts) {
      [facts, readMs] = [found.facts, Date.now()];
      // Schools whose walls were opened together are not worked out together for ever.
      refreshMs = readMs + limits.screenRefreshSeconds * 1_000 * (0.75 + Math.random() / 2);
    }
    const open = new Map(addresses.map((address) => [address.id, address]));
    // An address that was opened during the look was not asked for; nothing is known of it before the next.
    for (const id of ids) {
      const group = groups.get(id);
      if (!group) continue;
      const address = open.get(id);
      for (const listener of [...group.listeners])
        if (!address || !isWithin(address.ranges, listener.from)) shut(listener);
      if (address) group.address = address;
      if (facts && groups.has(id)) tell(group, facts, now);
    }
    pulse(now);
  }

  function pulse(now: Date): void {
    if (Date.now() - pulseMs < limits.screenPulseSeconds * 1_000) return;
    pulseMs = Date.now();
    const event = pulseEvent(now);
    for (const { listeners } of groups.values()) for (const listener of listeners) listener.send(event);
  }

  function tell(group: Group, known: WallFacts, now: Date): void {
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

  function remove(id: string, listener: Listener): void {
    const group = groups.get(id);
    group?.listeners.delete(listener);
    if (group?.listeners.size === 0) groups.delete(id);
    if (groups.size > 0) return;
    stopListening();
    stopFollowing();
    dark.over(schoolId);
    clearTimeout(soon);
    onEmpty();
  }

  return {
    add(address, listener) {
      const group = groups.get(address.id) ?? { address, version: '', event: null, listeners: new Set() };
      if (group.listeners.size >= limits.screenListeners) return null;
      groups.set(address.id, group);
      group.listeners.add(listener);
      const wanted = [...groups.values()].map((one) => one.address.kind).join();
      if (group.event && wanted === kinds) sendNewest(group, listener);
      else ask();
      kinds = wanted;
      return () => remove(address.id, listener);
    },
  };
}
