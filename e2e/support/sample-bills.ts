import type { APIRequestContext } from '@playwright/test';

interface Row {
  readonly id: string;
  readonly student?: { readonly id: string };
}

async function firstOf(request: APIRequestContext, name: string, input: object): Promise<Row> {
  const answer = await request.get(`/api/fees/${name}?input=${encodeURIComponent(JSON.stringify(input))}`);
  const { data } = (await answer.json()) as { data: { rows: readonly Row[] } };
  const [first] = data.rows;
  if (!first) throw new Error(`The school has none of ${name}`);
  return first;
}

/** The newest batch of a demo school, which is in review. */
export const sampleBatch = async (request: APIRequestContext): Promise<string> =>
  (await firstOf(request, 'batches', {})).id;

/** A bill of it. */
export const sampleBill = async (request: APIRequestContext): Promise<string> =>
  (await firstOf(request, 'bills', { batchId: await sampleBatch(request) })).id;

/** What opens the link of a family that owes something (`/family/<key>`). */
export async function sampleFamily(request: APIRequestContext): Promise<string> {
  const { student } = await firstOf(request, 'bills', { state: 'unpaid' });
  // As a page of the console calls.
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await request.post('/api/fees/familyLink', { data: { studentId: student?.id }, headers });
  return ((await answer.json()) as { data: { key: string } }).data.key;
}
