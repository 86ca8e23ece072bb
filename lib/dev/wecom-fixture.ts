import { backend } from '@/lib/backend/app.ts';
import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import type { Arrival } from '@/lib/contracts/enterprise/arrival.ts';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { simulatedPlatform } from './simulated-platform.ts';
import { reachBackend } from './test-backend.ts';
import { stranger, type TestSchool, testInstallation } from './test-installation.ts';

const { endpoints } = enterprise;

/** A browser as the gateway knows it, and another one. */
export const browser = 'browser-one-0123456789';
export const otherBrowser = 'browser-two-0123456789';

/** The corporations of the simulator and the first member of both. */
export const corpA = 'wwSimKindergarten';
export const corpB = 'wwSimSchool';
export const firstMember = 'woSim0001';

/**
 * An installation with the simulated platform beside it, connected anew before each test. Call at the top of a test
 * file.
 */
export function wecomFixture() {
  const installation = testInstallation();
  const platform = simulatedPlatform();
  reachBackend('embedded', platform.settings);
  beforeEach(() => platform.connect());
  afterEach(() => setClockOffset(0));

  const landing = () => `${platform.origin()}/wxworkLogin`;
  const settle = async () => (await backend()).jobs.drain();
  const begin = () => call(endpoints.signInAddress, { appCode: 'school', redirect_uri: landing() }, stranger);
  const end = (code: string, state: string, by = browser): Promise<Arrival> =>
    call(endpoints.signInByCode, { appCode: 'school', redirect_uri: landing(), code, state, browser: by }, stranger);

  return {
    ...installation,
    platform,
    landing,
    settle,
    begin,
    end,
    /** The app is taken from the market by a corporation, and the event worked at. */
    market: async (corpid: string, times = 1) => {
      await platform.control('install', { corpid, times });
      await settle();
    },
    /** The app is installed from our own site for a school. */
    install: async (school: TestSchool, corpid: string, by?: Identity) => {
      const admin = by ?? (await school.as('*'));
      const redirectUri = `${platform.origin()}/bindSuccess`;
      const { url } = await call(endpoints.installSaas, { appCode: 'school', redirectUri }, admin);
      const { auth_code = '', state = '' } = await platform.install(url, corpid);
      return { admin, auth_code, state, done: await call(endpoints.completeInstallation, { auth_code, state }, admin) };
    },
    /** A member of a corporation comes in. */
    arrive: async (corpid: string, userid = firstMember): Promise<Arrival> => {
      const { url } = await begin();
      const { code = '', state = '' } = await platform.choose(url, corpid, userid);
      return end(code, state);
    },
  };
}
