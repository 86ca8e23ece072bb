import { AsyncLocalStorage } from 'node:async_hooks';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Database, Row, Tx } from '../db/client.ts';
import { keepAnswers } from './once-in-reads.ts';
import { hasEnteredSchool, insideTransaction, type Opening, outsideTransaction, transaction } from './tenancy.ts';

/** What a read does on a transaction that has been opened for its person. */
type Attempt<T> = (tx: Tx, rows: readonly Row[]) => Promise<T>;

/**
 * The reads that one page, or one call of a browser, makes for one person: those asked while another is read follow it
 * in its transaction, so that sign-in, school and commit are paid for once.
 */
export interface SharedReads {
  /**
   * @param kind reads of the same kind are opened by the same statement: kind of access, and whose
   * @returns what the attempt returns, as soon as it has
   */
  read<T>(database: Database, kind: string, opening: Opening, attempt: Attempt<T>): Promise<T>;
}

const shared = new WeakMap<object, SharedReads>();

/** What the reads of a caller share, for as long as anybody holds the caller. */
export function readsOf(caller: object): SharedReads {
  const reads = shared.get(caller) ?? sharedReads();
  shared.set(caller, reads);
  return reads;
}

function sharedReads(): SharedReads {
  const lines = new Map<string, Line>();
  return {
    read<T>(database: Database, kind: string, opening: Opening, attempt: Attempt<T>) {
      outsideTransaction();
      const line = lines.get(kind) ?? lineOf(database, opening);
      lines.set(kind, line);
      return new Promise<T>((resolve, reject) => {
        line({ attempt, resolve: resolve as (value: unknown) => void, reject, within: AsyncLocalStorage.snapshot() });
      });
    },
  };
}

interface Turn {
  readonly attempt: Attempt<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Whoever asked is who is traced. */
  readonly within: <T>(work: () => T) => T;
}

type Line = (turn: Turn) => void;

/** Reads one after the other. One that fails fails alone: those after it go on in a transaction of their own. */
function lineOf(database: Database, opening: Opening): Line {
  const waiting: Turn[] = [];
  let prompt = 0;

  /** What takes long holds nobody up: whoever waits, or comes meanwhile, gets another transaction. */
  async function inTime(turn: Turn, tx: Tx, rows: readonly Row[]): Promise<unknown> {
    let slow = false;
    const timer = setTimeout(() => {
      slow = true;
      prompt -= 1;
      serve();
    }, limits.sharedReadMs);
    try {
      return await turn.within(() => insideTransaction(() => turn.attempt(tx, rows)));
    } finally {
      clearTimeout(timer);
      if (slow) prompt += 1;
    }
  }

  async function inOne(): Promise<void> {
    let current = waiting[0];
    try {
      const value = await transaction(
        database,
        async (tx, rows) => {
          keepAnswers(tx);
          for (current = waiting.shift(); current; current = waiting.shift()) {
            const read = await inTime(current, tx, rows);
            // Who has looked into another school, or noted something in the audit of one, leaves a transaction that no
            // other read may have.
            if (hasEnteredSchool(tx)) return read;
            current.resolve(read);
          }
          return undefined;
        },
        opening,
      );
      current?.resolve(value);
    } catch (error) {
      if (current && current === waiting[0]) waiting.shift();
      if (current) current.reject(error);
      else log.warn({ err: error }, 'a transaction of reads did not end well');
    }
  }

  async function work(): Promise<void> {
    prompt += 1;
    while (waiting.length > 0) await inOne();
    prompt -= 1;
  }

  function serve(): void {
    if (prompt === 0) waiting[0]?.within(() => work());
  }

  return (turn) => {
    waiting.push(turn);
    serve();
  };
}
