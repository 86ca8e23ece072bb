import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { now } from '../kernel/clock.ts';
import { schools } from '../organisation/schema.ts';
import { noteInAudit } from '../snapshot/note-in-audit.ts';
import { loadPackage } from '../snapshot/school/load-package.ts';
import { writePackage } from '../snapshot/school/write-package.ts';
import { type Command, CommandRefused } from './commands.ts';
import { carriedSalaryKeys, salaryKeysIn } from './salary-key-package.ts';
import { wordAfter } from './words.ts';

/** A passphrase stands in a file, so that no list of processes shows it. */
const passphraseLeast = 12;

async function passphraseIn(words: readonly string[]): Promise<string | null> {
  const file = wordAfter(words, '--passphrase-file');
  if (file === undefined) return null;
  const text = await readFile(path.resolve(file), 'utf8').catch(() => {
    throw new CommandRefused(`${file} cannot be read: write the passphrase into it, on one line`);
  });
  const passphrase = text.trim();
  if (passphrase.length < passphraseLeast)
    throw new CommandRefused(`The passphrase in ${file} has fewer than ${passphraseLeast} characters`);
  return passphrase;
}

/**
 * `export-school NUMBER --to FOLDER [--passphrase-file FILE]`: all that belongs to one school, as tables and files
 * that other programs read; payslips can be opened elsewhere only where their key goes along under a passphrase.
 */
export const exportSchool =
  (database: Database): Command =>
  async (words, say) => {
    const [schoolNo] = words;
    const to = wordAfter(words, '--to');
    if (!schoolNo || schoolNo.startsWith('--') || !to)
      throw new CommandRefused('Write export-school, the number of the school, --to and a new folder');
    const { id, name } = schools;
    const [school] = await database.owner
      .select({ id, schoolNo: schools.schoolNo, name })
      .from(schools)
      .where(eq(schools.schoolNo, schoolNo));
    if (!school)
      throw new CommandRefused(`No school has the number ${schoolNo}: npm run control -- schools lists them`);
    const folder = path.resolve(to);
    const passphrase = await passphraseIn(words);
    const keys = carriedSalaryKeys(passphrase);
    const { tables, files, missing } = await writePackage(database, school, folder, now(), say, keys);
    if (passphrase === null)
      say(
        'The key of payslips is not in it, so that nobody can open them elsewhere: add --passphrase-file FILE for that',
      );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    await noteInAudit(database, now(), 'house.schoolExport', schoolNo, { rows, files: files.count });
    for (const one of missing) say(`BAD  The file ${one} is missing in the store, or damaged`);
    say(`${school.name} is in ${folder}: ${rows} rows, ${files.count} files.`);
    return missing.length === 0;
  };

/**
 * `import-school --from FOLDER [--number NUMBER] [--passphrase-file FILE]`: puts such a school beside those that are
 * here.
 */
export const importSchool =
  (database: Database): Command =>
  async (words, say) => {
    const from = wordAfter(words, '--from');
    if (!from) throw new CommandRefused('Write import-school, --from and the folder of a school that was exported');
    const { school } = await loadPackage(
      database,
      path.resolve(from),
      { at: now(), schoolNo: wordAfter(words, '--number'), keysIn: salaryKeysIn(await passphraseIn(words)) },
      say,
    );
    say(
      `${school.name} is here. Its people sign in by a message to their phone, or by a link from their administrator, who gets one by: npm run control -- entry-link ${school.schoolNo}`,
    );
    return true;
  };
