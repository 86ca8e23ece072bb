import pg from 'pg';
import { familyMemoryMb } from '../machine.ts';

export interface Seen {
  /** The most of each. */
  readonly connections: number;
  readonly memoryMb: number;
  /** How long a job has waited since it was due; what the clock was moved past counts from then. */
  readonly lagMs: number;
  /** How long jobs were at work, by kind. */
  readonly jobsMs: ReadonlyMap<string, number>;
}

export interface DatabaseWatch {
  /** What was seen since it was asked last. */
  seen(): Seen;
  /** Whether a job is due or at work. */
  isBusy(): Promise<boolean>;
  sizeMb(): Promise<number>;
  stop(): Promise<void>;
}

const everyMs = 250;

interface Look {
  readonly connections: string;
  readonly due: Date | null;
  readonly running: readonly string[] | null;
}

/**
 * Looks at server and database again and again, on a connection of its own.
 * @param family the server with all its processes
 * @param clock what they take for the time
 */
export async function watchDatabase(url: string, family: number, clock: () => Date): Promise<DatabaseWatch> {
  const client = new pg.Client(url);
  await client.connect();
  const empty = () => ({ connections: 0, memoryMb: 0, lagMs: 0, jobsMs: new Map<string, number>() });
  let most = empty();
  let since = clock();
  let looking: Promise<unknown> = Promise.resolve();

  async function look(): Promise<Look> {
    const { rows } = await client.query<Look>(`select
      (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as connections,
      (select min(run_after) from jobs where state = 'waiting') as due,
      (select array_agg(kind) from jobs where state = 'running') as running`);
    return rows[0] as Look;
  }

  async function note(): Promise<void> {
    const { connections, due, running } = await look();
    most.connections = Math.max(most.connections, Number(connections));
    most.memoryMb = Math.max(most.memoryMb, await familyMemoryMb(family));
    if (due) most.lagMs = Math.max(most.lagMs, clock().getTime() - Math.max(due.getTime(), since.getTime()));
    for (const kind of running ?? []) most.jobsMs.set(kind, (most.jobsMs.get(kind) ?? 0) + everyMs);
  }

  const timer = setInterval(() => {
    looking = looking.then(note);
  }, everyMs);
  return {
    seen() {
      const was = most;
      most = empty();
      since = clock();
      return was;
    },
    async isBusy() {
      const { due, running } = await look();
      return running !== null || (due !== null && due <= clock());
    },
    async sizeMb() {
      const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes');
      return Math.round(rows[0].bytes / 1_000_000);
    },
    async stop() {
      clearInterval(timer);
      await looking;
      await client.end();
    },
  };
}
