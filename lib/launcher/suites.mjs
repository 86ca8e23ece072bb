import { readFileSync } from 'node:fs';
import { filesBelow } from './fingerprint.mjs';
import { below } from './paths.mjs';

/** Test files that open a database are named so. */
export const withDatabase = String.raw`\.db\.test\.tsx?$`;
export const opensDatabase = (file) => new RegExp(withDatabase).test(file);

/**
 * These prove in a copy of the source what `npm run new-module` and `npm run new-noun` write and what one more field
 * takes, with the compiler: a minute.
 */
export const ofSourceCopy = 'lib/dev/new-';

/**
 * It makes the server's role ill for a moment. Every file has a database of its own, but roles belong to the whole
 * server: nothing else may run there meanwhile.
 */
export const alone = 'lib/backend/control/doctor';

/** These know no server: they open, migrate and guard the embedded database, whatever is named. */
const embeddedAlone = [
  'lib/backend/upgrade',
  'lib/backend/start',
  'lib/backend/serve-http',
  'lib/backend/db/prepared',
  'lib/backend/db/keep-tidy',
];

/*
 * Database suites run on PostgreSQL where one can be had. These run on the embedded database too: what opens, migrates,
 * saves and guards it, what does another thing there, and one file of each module, since the same statements are sent
 * to both.
 */
const embeddedToo = [
  'lib/backend/kernel/',
  'lib/backend/db/',
  // snapshot.db.test.ts itself restores to both.
  'lib/backend/snapshot/school/package',
  'lib/backend/snapshot/take-backup',
  'lib/backend/two-processes',
  'lib/backend/control/doctor',
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
  'lib/backend/goods/warehouse/warehouse',
  'lib/backend/health/restriction/restriction',
  'lib/backend/diet/dish/dish',
  'lib/backend/approvals/application/application',
  'lib/backend/practice/session/session',
  'lib/backend/group/node/node',
  'lib/backend/family/family',
  'lib/backend/salary/salary',
  'lib/backend/media/file/file',
  'lib/backend/resources/resource/resource',
  'lib/backend/courses/course/course',
];

/** Whether the path of a file begins with one of these. */
export const begins = (file, starts) => starts.some((start) => file.startsWith(start));
const files = () => filesBelow(['app', 'lib'], () => true).filter(opensDatabase);

/** The database suites that a server is worth running for. */
export const serverSuites = () => files().filter((file) => !begins(file, [alone, ...embeddedAlone]));
/** Those that run on the embedded database where the others have a server. */
export const embeddedSuites = () => files().filter((file) => begins(file, [...embeddedAlone, ...embeddedToo]));
/** All of them, for a machine without a server. */
export const allSuites = files;
/** Those whose properties have fewer draws in `npm test`. */
export const propertySuites = () =>
  files().filter((file) => readFileSync(below(file), 'utf8').includes("'@/lib/dev/rounds.ts'"));

/** Those without a database. */
export const plainSuites = () =>
  filesBelow(['app', 'components', 'lib', 'e2e'], () => true).filter(
    (file) => /\.test\.tsx?$/.test(file) && !opensDatabase(file) && !file.startsWith(ofSourceCopy),
  );

/** Those of them that draw their cases. */
export const drawnSuites = () =>
  plainSuites().filter((file) => readFileSync(below(file), 'utf8').includes("'fast-check'"));
