import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { below } from './paths.mjs';

/** Not under node_modules, where the runner looks for no tests. */
const folder = 'test-results/rooms';
const roomFiles = 8;

/** What changes or measures the whole process, or takes so long that it is begun first, has a room of its own; the longest first. */
const apart = [
  'lib/backend/standing-embedded',
  'lib/backend/snapshot/snapshot',
  'lib/backend/upgrade',
  'lib/backend/snapshot/school/package',
  'lib/gateway/crossing',
  'lib/backend/fuzz',
  'lib/backend/standing-over-http',
  'lib/backend/leaks',
  'lib/backend/two-processes',
  'lib/backend/faults',
  'lib/backend/start',
  'lib/backend/control/',
  'lib/backend/db/',
  'lib/backend/kernel/jobs',
  'lib/tracing',
];

/**
 * Puts test files that load the same modules into rooms: loading the backend and everything below it takes longer than the tests of most files, and
 * the runner does it anew for each file that it is given. In a room the files run one after the other in a `describe` of their own name, each with its
 * own database; a failure says which. Files run by themselves with `npm run unit` as ever.
 * @param {string} name of this set of rooms: sets that run at the same time do not meet
 * @param {readonly string[]} files below the root
 * @returns {string} the folder of the rooms; their names are in the order in which they should begin
 */
export function writeRooms(name, files) {
  const place = `${folder}/${name}`;
  rmSync(below(place), { recursive: true, force: true });
  mkdirSync(below(place), { recursive: true });
  for (const [at, room] of roomsOf(files).entries())
    writeFileSync(below(`${place}/${String(at).padStart(3, '0')}.test.cjs`), room.map(visit).join(''));
  return place;
}

function roomsOf(files) {
  const rank = (file) => apart.findIndex((start) => file.startsWith(start));
  const single = files.filter((file) => rank(file) !== -1).sort((a, b) => rank(a) - rank(b));
  const shared = files.filter((file) => rank(file) === -1).sort((a, b) => dirname(a).localeCompare(dirname(b)));
  const rooms = [];
  for (let at = 0; at < shared.length; at += roomFiles) rooms.push(shared.slice(at, at + roomFiles));
  const bytes = (room) => room.reduce((sum, file) => sum + statSync(below(file)).size, 0);
  return [...single.map((file) => [file]), ...rooms.sort((a, b) => bytes(b) - bytes(a))];
}

/** What a file has set for the whole process is put back when it leaves. */
const visit = (file) => `describe(${JSON.stringify(file)}, () => {
  require(${JSON.stringify(below(file))});
  afterAll(() => require(${JSON.stringify(below('lib/dev/leave-room.ts'))}).leaveRoom());
});
`;
