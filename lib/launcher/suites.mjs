/** Test files that open a database are named so. */
export const withDatabase = String.raw`\.db\.test\.ts$`;

/** Proves what `npm run new-module` writes in a copy of the house, with the compiler and the linter: half a minute. */
export const ofHouseCopy = 'lib/dev/new-module';

/**
 * It makes the server's role ill for a moment. Every file has a database of its own, but roles belong to the whole server: nothing else may run there
 * meanwhile.
 */
export const alone = 'lib/backend/control/doctor';

/*
 * Database suites run on PostgreSQL where one can be had. These run on the embedded database too: what opens, migrates, saves and guards it, what
 * does another thing there, and one file of each module, since the same statements are sent to both.
 */
const embeddedToo = [
  'lib/backend/kernel/',
  'lib/backend/db/',
  // snapshot.db.test.ts itself restores to both.
  'lib/backend/snapshot/school/package',
  'lib/backend/snapshot/take-backup',
  'lib/backend/upgrade',
  'lib/backend/two-processes',
  'lib/backend/control/doctor',
  'lib/backend/control/house-commands',
  'lib/dev/test-database',
  'lib/backend/account/sign-in',
  'lib/backend/apps/apps',
  'lib/backend/enterprise/install/install',
  'lib/backend/fees/student-plans/student-plans',
  'lib/backend/finance/vouchers/vouchers',
  'lib/backend/help/help',
  'lib/backend/logs/logs',
  'lib/backend/notices/notices',
  'lib/backend/organisation/staff/staff',
  'lib/backend/safety/warnings/warnings',
  'lib/backend/students/register',
];

export const onEmbeddedToo = `(${embeddedToo.join('|')}).*${withDatabase}`;
