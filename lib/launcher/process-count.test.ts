import { processCount } from './process-count.ts';

const server = { DATABASE_URL: 'postgres://127.0.0.1/school', WXWORK_SIMULATOR: false, WEB_PROCESSES: undefined };

test.each([
  ['one per core on a server', server, 2, 2],
  ['no more than four unless that is said', server, 16, 4],
  ['as many as the settings say', { ...server, WEB_PROCESSES: 6 }, 2, 6],
  ['one on the embedded database', { ...server, DATABASE_URL: undefined }, 8, 1],
  ['one beside the simulator, which belongs to it', { ...server, WXWORK_SIMULATOR: true, WEB_PROCESSES: 3 }, 8, 1],
])('%s', (_, settings, cores, count) => {
  expect(processCount(settings, cores)).toBe(count);
});
