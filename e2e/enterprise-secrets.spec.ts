import type { Page } from '@playwright/test';
import { expect, openApp, test } from './support/messaging.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Everything that a page receives from us, and what it ends up with. */
function listen(page: Page, origin: string) {
  const heard: Array<Promise<string>> = [];
  page.on('response', (answer) => {
    if (!answer.url().startsWith(origin)) return;
    heard.push(Promise.resolve(JSON.stringify(answer.headers())));
    // A stream of events does not end before its page.
    if (answer.headers()['content-type']?.startsWith('text/event-stream')) return;
    // An answer whose page has gone is not there to be read any more.
    heard.push(answer.text().catch(() => ''));
  });
  return async () => [
    ...(await Promise.all(heard)),
    await page.content(),
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    JSON.stringify(await page.context().cookies(origin)),
  ];
}

test('no secret of the platform is in what a browser gets, keeps or is told of a failure, nor in the log', {
  tag: '@thorough',
}, async ({ page, application, simulator }) => {
  const told = listen(page, application.origin);
  const fault = (path: string, kind: string, count = 1) =>
    simulator.control('faults', { faults: [{ path, kind, count }] });
  for (const kind of ['40029', '48004', '60020', '500', 'html']) {
    await fault('/service/auth/getuserinfo3rd', kind);
    await openApp(page, simulator);
    await expect(page.getByRole('link', { name: '重新进入' })).toBeVisible();
  }
  await openApp(page, simulator, { member: 'woSim0023' });
  await page.getByLabel('手机号').fill('15400000011');
  await page.getByLabel('密码', { exact: true }).fill('a canary password');
  await page.getByRole('button', { name: '绑定并进入' }).click();
  await expect(page.getByText('账号或密码不正确')).toBeVisible();

  await fault('/sim/js-check', 'refused', 2);
  await openApp(page, simulator, { query: '&next=%2Feduplus%2Fbasic%2Fstudent' });
  await expect(page.getByText('微信授权失败')).toBeVisible();
  await fault('none', 'none', 0);
  await page.reload();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('wxConfig')), { timeout: 30_000 }).toBe('1');

  const secrets = (await simulator.control('secrets')) as string[];
  expect(secrets.length).toBeGreaterThan(10);
  const seen = (await told()).join('\n');
  expect(seen).toContain('signature');
  const logged = application.output();
  for (const secret of secrets) {
    expect(seen).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
  expect(seen).not.toContain('a canary password');
  expect(logged).not.toContain('a canary password');
});
