import type { Page } from '@playwright/test';
import { enter } from './sign-in.ts';

const purchaser = '15400000019';

/** What opens the link of an order for its supplier (`/supplierOrder/<key>`), shared by whoever orders in the demo. */
export async function sampleOrderLink(page: Page): Promise<string> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('A page has a browser');
  try {
    const own = await context.newPage();
    await enter(own, purchaser);
    const input = encodeURIComponent(JSON.stringify({ state: 'open' }));
    const answer = await own.request.get(`/api/goods/purchaseOrders?input=${input}`);
    const { data } = (await answer.json()) as { data: { rows: readonly { id: string; version: number }[] } };
    const [order] = data.rows;
    if (!order) throw new Error('The demo has an open order');
    // As a page of the console calls.
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { id, version } = order;
    const shared = await own.request.post('/api/goods/shareOrder', { data: { id, version, on: true }, headers });
    return ((await shared.json()) as { data: { key: string } }).data.key;
  } finally {
    await context.close();
  }
}
