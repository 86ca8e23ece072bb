import { v7 as uuidv7 } from 'uuid';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { warningCalls } from '@/lib/contracts/safety/warning-calls.ts';
import type { WarningKind, WarningLevel } from '@/lib/rules/warning-state.ts';

type Row = ReplyOf<(typeof warningCalls)['deviceEvents']>['rows'][number];

interface ReportedEvent {
  readonly number: string;
  readonly kind: WarningKind;
  readonly level: WarningLevel;
  readonly note: string;
  /** When it was by our clock, or why that cannot be believed. */
  readonly at: Date | 'future' | 'tooOld';
}

/** An event that is kept, with the warning that it is part of; none where its source is muted. */
interface KeptEvent extends ReportedEvent {
  readonly at: Date;
  readonly outcome: 'raised' | 'joined' | 'muted';
  readonly warningId: string | null;
}

interface Raised {
  readonly id: string;
  readonly event: ReportedEvent;
  /** How often the batch tells of it. */
  times: number;
}

interface Situation {
  /** Numbers that were told before. */
  readonly known: ReadonlySet<string>;
  readonly muted: ReadonlySet<WarningKind>;
  /** The device's open warnings by kind. */
  readonly open: ReadonlyMap<WarningKind, string>;
}

/** What becomes of each event of a batch: new warnings, and how often open ones were told again. */
export function sortEvents(events: readonly ReportedEvent[], { known, muted, open }: Situation) {
  const seen = new Set(known);
  const raised = new Map<WarningKind, Raised>();
  const joined = new Map<string, number>();
  const kept: KeptEvent[] = [];
  const outcomes: Row[] = [];
  for (const event of events) {
    const { number, at } = event;
    const isKnown = seen.has(number);
    const outcome = isKnown ? 'known' : at instanceof Date ? become(event, at) : at;
    outcomes.push({ number, outcome });
    if (at instanceof Date) seen.add(number);
  }
  return { outcomes, kept, raised: [...raised.values()], joined };

  function become(event: ReportedEvent, at: Date): KeptEvent['outcome'] {
    const { kind } = event;
    const before = open.get(kind);
    const fresh = raised.get(kind);
    const outcome = muted.has(kind) ? 'muted' : before || fresh ? 'joined' : 'raised';
    const id = outcome === 'raised' ? uuidv7() : (before ?? fresh?.id ?? null);
    if (outcome === 'raised' && id) raised.set(kind, { id, event, times: 1 });
    else if (outcome === 'joined' && before) joined.set(before, (joined.get(before) ?? 0) + 1);
    else if (outcome === 'joined' && fresh) fresh.times += 1;
    kept.push({ ...event, at, outcome, warningId: outcome === 'muted' ? null : id });
    return outcome;
  }
}
