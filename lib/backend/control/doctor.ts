import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { backupFolder, backupsIn } from '../kernel/backups.ts';
import type { Command } from './commands.ts';
import { examineAudit, examineRole, examineTables, type Finding } from './examine.ts';
import { examineFolders, examineSchema, examineSettings } from './examine-installation.ts';
import { examineStudents } from './examine-students.ts';
import { findSeals } from './seals.ts';

/** `doctor [--all]`: versions, settings, folders, role and policies, audit chains, aggregates. Not well when anything is wrong. */
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
      lastBackup,
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

/** A line for each of more than a hundred tables would drown the others: unless all are asked for, those that are well are one. */
function summed(tables: readonly Finding[], all: boolean): readonly Finding[] {
  const well = tables.filter((table) => table.well);
  if (all) return tables;
  const sum = `${well.length} of ${tables.length} as they must be (row security; --all lists them)`;
  return [...tables.filter((table) => !table.well), { what: 'Tables', found: sum, well: true }];
}

async function lastBackup(): Promise<Finding[]> {
  const newest = (await backupsIn(backupFolder())).at(-1);
  return [{ what: 'Last backup', found: newest ?? `none in ${backupFolder()}: npm run backup takes one`, well: true }];
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
