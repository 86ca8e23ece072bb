import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { env } from '@/lib/env.ts';
import { isClosed, ownFolders } from '@/lib/own-folder.ts';
import { StartRefused } from '@/lib/start-refused.ts';
import type { Database } from '../db/client.ts';
import { schemaState } from '../db/known-migrations.ts';
import { rowsOf } from '../db/rows.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { schools } from '../organisation/schema.ts';
import { mustBeSound } from '../sound-settings.ts';
import { agrees, verifyStudents } from '../students/index.ts';
import type { Command } from './commands.ts';
import { examineAudit, examineRole, examineTables, type Finding } from './examine.ts';
import { examineBackup, examineJobs, examineMessaging, examinePool, examineStore } from './examine-running.ts';
import { examineTickets } from './examine-tickets.ts';
import { examineSums } from './kept-sums.ts';
import { findSeals } from './seals.ts';

/** Folders of children's records that somebody else on this machine may enter. */
async function examineFolders(): Promise<Finding[]> {
  const open = ownFolders(env()).filter((folder) => !isClosed(folder));
  const found = open.length > 0 ? `OPEN to other users: chmod 700 ${open.join(' ')}` : 'closed to other users';
  return [{ what: 'Folders of data and backups', found, well: open.length === 0 }];
}

/** The settings that are read from files and keys. */
async function examineSettings(): Promise<Finding[]> {
  const what = 'Settings';
  try {
    mustBeSound();
    return [{ what, found: 'as they must be', well: true }];
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return error.message.split('\n').map((found) => ({ what, found, well: false }));
  }
}

/** A process that runs on while a newer version has moved the database on. */
async function examineSchema(database: Database): Promise<Finding[]> {
  const { known, unknown } = await schemaState(database);
  const newer = `${known}; the database has gone through one of ${unknown} that THIS VERSION DOES NOT KNOW: start the newer version`;
  return [{ what: 'Schema', found: unknown === null ? known : newer, well: unknown === null }];
}

/** Counters and search terms of every school's register, recomputed from the records. */
async function examineStudents(database: Database): Promise<Finding[]> {
  const all = await transaction(database, (tx) => tx.select({ id: schools.id, name: schools.name }).from(schools));
  const findings: Finding[] = [];
  for (const { id, name } of all) {
    const differences = await transaction(database, async (tx) => {
      await enterSchool(tx, id);
      return verifyStudents({ tx, school: { id } });
    });
    const { students, counts, mornings, termsMissing, termsTooMany, repeatedWrong, membershipsWrong } = differences;
    const wrong = `${counts.length + mornings.length} counters, ${termsMissing} terms missing, ${termsTooMany} too many, ${repeatedWrong} rows that repeat something else, ${membershipsWrong} class memberships`;
    findings.push({
      what: `Register of ${name}`,
      found: agrees(differences) ? `${students} students, counters and search agree` : `DIFFERS: ${wrong}`,
      well: agrees(differences),
    });
  }
  return findings;
}

/**
 * `doctor [--all]`: versions, settings, folders, role and policies, audit chains, aggregates, store, jobs, messages,
 * connections, backups. Not well when anything is wrong.
 */
export const doctor =
  (database: Database): Command =>
  async (words, say) => {
    let well = true;
    const parts = [
      () => versions(database),
      () => examineSchema(database),
      examineSettings,
      examineFolders,
      () => findSeals(database),
      () => examineRole(database),
      async () => summed(await examineTables(database), words.includes('--all')),
      () => examineAudit(database),
      () => examineStudents(database),
      () => examineSums(database),
      () => examineTickets(database),
      examineStore,
      () => examineJobs(database),
      () => examineMessaging(database),
      () => examinePool(database),
      () => examineBackup(database),
    ];
    for (const part of parts) {
      for (const finding of await part()) {
        well &&= finding.well;
        say(`${finding.well ? 'ok  ' : 'BAD '} ${finding.what.padEnd(34)} ${finding.found}`);
      }
    }
    say(well ? 'All is well.' : 'Something is wrong: see the lines marked BAD.');
    return well;
  };

/**
 * A line for each of more than a hundred tables would drown the others: unless all are asked for, those that are well
 * are one.
 */
function summed(tables: readonly Finding[], all: boolean): readonly Finding[] {
  const well = tables.filter((table) => table.well);
  if (all) return tables;
  const sum = `${well.length} of ${tables.length} as they must be (row security; --all lists them)`;
  return [...tables.filter((table) => !table.well), { what: 'Tables', found: sum, well: true }];
}

const versionRow = z.object({ version: z.string() });

async function versions(database: Database): Promise<Finding[]> {
  const [version] = await rowsOf(database.owner, 'select version()', versionRow);
  const { version: next } = JSON.parse(await readFile('node_modules/next/package.json', 'utf8')) as { version: string };
  const flushed = database.kind === 'server';
  return [
    { what: 'Node', found: process.version, well: true },
    { what: 'Next.js', found: next, well: true },
    {
      what: 'Database',
      found: `${version?.version.split(/ on | \(/)[0]}, ${flushed ? 'server' : 'embedded'}`,
      well: version !== undefined,
    },
    {
      what: 'Acknowledged writes survive',
      found: flushed
        ? 'a killed process and a power cut (as the server flushes its journal)'
        : 'a killed process, NOT a power cut: the embedded database never flushes; use DATABASE_URL where that matters',
      well: true,
    },
  ];
}
