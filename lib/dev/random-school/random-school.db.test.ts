import fc from 'fast-check';
import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { env, replaceEnv } from '@/lib/env.ts';
import {
  compareArrears,
  compareBills,
  compareClaims,
  compareDiscounts,
  compareReceivable,
  compareWaiting,
} from './compare-bills.ts';
import { compareBooks, compareVouchers } from './compare-books.ts';
import { compareArrivals, compareDays, compareHeld, compareReceived, compareRefunds } from './compare-counter.ts';
import { playSchool } from './player.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
afterEach(() => setClockOffset(0));

test('a quarter of a random school comes to the cent to what its own events come to', async () => {
  // As many children as a school has with `npm run prove`, else a class.
  const children = env().PROVE === 'whole' ? 200 : 12;
  await fc.assert(
    fc.asyncProperty(fc.noBias(fc.nat()), async (seed) => {
      const school = await playSchool(installation, { children, seed });
      await compareBills(school);
      await compareReceivable(school);
      await compareArrears(school);
      await compareDiscounts(school);
      await compareClaims(school);
      await compareWaiting(school);
      await compareReceived(school);
      await compareRefunds(school);
      await compareDays(school);
      await compareArrivals(school);
      await compareHeld(school);
      await compareBooks(school);
      await compareVouchers(school);
    }),
    // The same school once more, or another: `npm run unit -- lib/dev/random-school --seed=NUMBER`.
    { numRuns: 1, seed: jest.getSeed(), endOnFailure: true },
  );
}, 1_800_000);
