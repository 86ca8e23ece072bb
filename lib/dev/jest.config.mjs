import { resolve } from 'node:path';
import nextJest from 'next/jest.js';

// Tests provoke failures on purpose; their log would bury the report.
process.env.LOG_LEVEL ??= 'silent';
// Nobody answers there: no test asks the vendors.
process.env.PAY_BASE ??= 'https://127.0.0.1:9';

const root = resolve(import.meta.dirname, '../..');

/** @type {import('jest').Config} */
const config = {
  rootDir: root,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{app,components,lib,e2e}/**/*.test.{ts,tsx}', '<rootDir>/*.test.ts'],
  moduleNameMapper: {
    // The marker package throws outside a server build; in tests there is no browser bundle to guard.
    '^server-only$': '<rootDir>/lib/dev/server-only.ts',
    // Made by the bundler (components/ui/icon-sheet.mjs).
    '\\?sheet$': '<rootDir>/lib/dev/icon-sheet.ts',
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.runtime/', '<rootDir>/.data/'],
  setupFiles: ['<rootDir>/lib/dev/jest-globals.ts'],
  setupFilesAfterEnv: ['<rootDir>/lib/dev/jest-matchers.ts'],
  testSequencer: '<rootDir>/lib/dev/longest-first.mjs',
  testTimeout: 60_000,
  // A name that a file does not declare is looked up in the sandbox by a call out of the engine each time: with these
  // given to each file as its own, building a statement of the database takes a seventh. Not what a test replaces, such
  // as Date.
  sandboxInjectedGlobals: [
    ...[
      'Array',
      'BigInt',
      'Boolean',
      'Error',
      'JSON',
      'Map',
      'Math',
      'Number',
      'Object',
      'Promise',
      'Proxy',
      'Reflect',
    ],
    ...['RegExp', 'Set', 'String', 'Symbol', 'TypeError', 'WeakMap', 'WeakSet'],
  ],
  // One worker fewer, as is usual, would leave half of a machine of two cores idle.
  maxWorkers: '100%',
  // What a file has loaded is not all given back: after some hundred files a worker of three gigabytes collects garbage
  // for a third of its time.
  workerIdleMemoryLimit: '1GB',
};

export default async () => ({
  ...(await nextJest({ dir: root })(config)()),
  // Node 24 loads ESM packages by require, so packages stay untransformed (next/jest would transform next-intl and
  // others).
  transformIgnorePatterns: ['/node_modules/', '^.+\\.module\\.(css|sass|scss)$'],
});
