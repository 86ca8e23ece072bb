import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Simulator, startSimulator } from '../../lib/simulators/wecom/simulator.ts';
import { test as base, startJourneys } from './journey.ts';

/** The corporation of the demo kindergarten, and members of it. */
export const kindergarten = 'wwSimKindergarten';
export const administrator = 'woSim0001';
export const teacher = 'woSim0003';
export const unknown = 'woSim0020';

/** An application with the simulated messaging platform beside it, in which both demo corporations have the app. */
export const test = base.extend<object, { simulator: Simulator }>({
  simulator: [
    async ({ settings }, use) => {
      const simulator = await startSimulator(Number(settings.WXWORK_SIMULATOR_PORT ?? 0));
      await use(simulator);
      await simulator.close();
    },
    { scope: 'worker' },
  ],
  application: [
    async ({ settings, overHttp, simulator }, use) => {
      const pointed = simulator.configure(join(mkdtempSync(join(tmpdir(), 'wecom-')), 'suites.json'));
      const started = await startJourneys({ ...settings, ...pointed }, overHttp);
      await simulator.control('connect', { origin: started.application.origin, install: [kindergarten] });
      await use(started.application);
      await started.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '@playwright/test';

/** Opens an app as a member of a corporation does: the platform knows who it is. */
export async function openApp(
  page: Page,
  simulator: Simulator,
  { corp = kindergarten, member = administrator, query = '' } = {},
): Promise<void> {
  await beTaken(page, simulator, corp, member);
  await page.goto(`/wxworkLogin?appCode=school${query}`);
}

/** From here on the platform takes this browser for a member. */
export async function beTaken(page: Page, simulator: Simulator, corp: string, member: string): Promise<void> {
  await page.context().addCookies([{ name: 'sim_user', value: `${corp}:${member}`, url: simulator.origin }]);
}
