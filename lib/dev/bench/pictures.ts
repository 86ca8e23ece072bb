import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { consoleAddress, publicAddress } from '@/lib/navigation/paths.ts';
import config from '../playwright.config.ts';
import { startProduct } from './started.ts';
import { administrator, browserCookies, signIn } from './visitor.ts';

const folder = join(import.meta.dirname, '../pictures');
const password = 'picture-password-1';

/** `npm run pictures`: takes the README's screenshots from the running product with its demo data. */
async function main(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'pictures-'));
  const settings = { DATA_DIR: data, DEMO_PASSWORD: password, APP_MODE: 'demo' };
  const { origin, stop } = await startProduct(settings);
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    await mkdir(folder, { recursive: true });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
    const page = await context.newPage();
    const take = async (path: string, name: string) => {
      await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join(folder, name) });
    };
    await take(publicAddress.login, 'sign-in.png');
    await context.addCookies(browserCookies(await signIn(origin, administrator, password)));
    await take(consoleAddress.students, 'students.png');
  } finally {
    await browser.close();
    await stop();
    await rm(data, { recursive: true, force: true });
  }
}

await main();
