import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { below } from './paths.mjs';
import { begins, opensDatabase } from './suites.mjs';

/** Not under node_modules, where the runner looks for no tests. */
const folder = 'test-results/rooms';
/**
 * How many files of a kind share a room. Together on one database, or each on its own: then what lingers of one meets
 * the next, so fewer. Without a database those of pages load React and all that is drawn, the others little.
 */
const roomFiles = { shared: 28, own: 14, page: 22, plain: 60 };

/**
 * What changes or measures the whole process, or takes so long that it is begun first, has a room of its own; the
 * longest first.
 */
const apart = [
  'lib/backend/standing-embedded',
  'lib/backend/snapshot/snapshot',
  'lib/backend/upgrade',
  'lib/backend/snapshot/school/package',
  'lib/gateway/crossing',
  'lib/backend/fuzz',
  'lib/backend/standing-over-http',
  'lib/backend/leaks',
  'lib/dev/random-school',
  'lib/backend/two-processes',
  'lib/backend/faults',
  'lib/backend/start',
  'lib/backend/sheets/hostile',
  'lib/backend/kernel/jobs',
  'lib/tracing',
];

/** What looks at rows of the installation, or through all schools, shares loading but no database. */
const ownDatabase = [
  'lib/backend/control/',
  'lib/backend/db/',
  'lib/backend/enterprise/',
  'lib/backend/demo/',
  'lib/backend/students/revealing',
  'lib/backend/sweeps',
  'lib/dev/test-database',
];

/**
 * Puts test files that load the same modules into rooms: loading the backend, or React and what is drawn with it, takes
 * longer than the tests of most files, and the runner does it anew for each file that it is given. In a room the files
 * run one after the other in a `describe` of their own name, those with a database on one where each keeps to schools
 * of its own; a failure says which. Files run by themselves with `npm run unit` as ever, each on its own database.
 * @param {string} name of this set of rooms: sets that run at the same time do not meet
 * @param {readonly string[]} files below the root
 * @returns {string} the folder of the rooms; their names are in the order in which they should begin
 */
export function writeRooms(name, files) {
  const place = `${folder}/${name}`;
  rmSync(below(place), { recursive: true, force: true });
  mkdirSync(below(place), { recursive: true });
  for (const [at, room] of roomsOf(files).entries())
    writeFileSync(below(`${place}/${String(at).padStart(3, '0')}.test.cjs`), contentOf(room));
  return place;
}

function roomsOf(files) {
  const rank = (file) => apart.findIndex((start) => file.startsWith(start));
  const single = files.filter((file) => rank(file) !== -1).sort((a, b) => rank(a) - rank(b));
  const together = files.filter((file) => rank(file) === -1).sort((a, b) => dirname(a).localeCompare(dirname(b)));
  const rooms = Object.entries(roomFiles).flatMap(([kind, size]) =>
    cut(
      together.filter((file) => kindOf(file) === kind),
      size,
    ),
  );
  const bytes = (room) => room.reduce((sum, file) => sum + statSync(below(file)).size, 0);
  return [...single.map((file) => [file]), ...rooms.sort((a, b) => bytes(b) - bytes(a))];
}

/** @returns {keyof typeof roomFiles} */
function kindOf(file) {
  if (opensDatabase(file)) return begins(file, ownDatabase) ? 'own' : 'shared';
  return readFileSync(below(file), 'utf8').startsWith(ofPage) ? 'page' : 'plain';
}

function cut(files, size) {
  const rooms = [];
  for (let at = 0; at < files.length; at += size) rooms.push(files.slice(at, at + size));
  return rooms;
}

const contentOf = (room) => [...beginnings[kindOf(room[0])](room), ...room.map(visit)].join('');

/** What the runner reads of a file's first line: its tests have a document. */
const ofPage = '/** @jest-environment jsdom */\n';

/** What stands before the files of a room, by their kind. */
const beginnings = {
  own: () => [],
  shared: (room) =>
    room.length > 1 ? [`require(${JSON.stringify(below('lib/dev/test-database.ts'))}).shareDatabase();\n`] : [],
  // Loaded by the first file it would clean up after the tests of that one alone.
  page: () => [ofPage, "require('@testing-library/react');\n"],
  plain: () => [],
};

/** What a file has set for the whole process is put back when it leaves. */
const visit = (file) => `describe(${JSON.stringify(file)}, () => {
  require(${JSON.stringify(below(file))});
  afterAll(() => require(${JSON.stringify(below('lib/dev/leave-room.ts'))}).leaveRoom());
});
`;
