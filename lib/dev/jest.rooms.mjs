import config from './jest.config.mjs';

/** The same for files that share rooms (`lib/launcher/rooms.mjs`). */
export default async () => ({
  ...(await config()),
  testMatch: ['<rootDir>/test-results/rooms/**/*.test.cjs'],
});
