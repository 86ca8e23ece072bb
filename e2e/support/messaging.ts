import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Simulator, startSimulator } from '../../lib/simulators/wecom/simulator.ts';
import { test as base, startJourneys } from './journey.ts';
import { enter } from './sign-in.ts';

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

export { expect };

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

/** The kindergarten's administrator takes a member of staff off the member whom the demo data binds them to. */
export async function unlinkStaff(browser: Browser, baseURL: string | undefined, name: string): Promise<void> {
  const desk = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
  await enter(desk, '15400000011');
  await desk.goto('/eduplus/wxwork?tab=sync');
  const staff = desk.getByRole('region', { name: '教职工与企业微信成员' });
  await staff.getByRole('button', { name: `${name}的更多操作` }).click();
  await desk.getByRole('menuitem', { name: `解除${name}与企业微信成员的绑定` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(desk.getByText(`已解除${name}的企业微信绑定`)).toBeVisible();
  await desk.close();
}
