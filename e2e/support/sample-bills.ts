import type { APIRequestContext } from '@playwright/test';

async function firstOf(request: APIRequestContext, name: string, input: object): Promise<string> {
  const answer = await request.get(`/api/fees/${name}?input=${encodeURIComponent(JSON.stringify(input))}`);
  const { data } = (await answer.json()) as { data: { rows: readonly { id: string }[] } };
  const [first] = data.rows;
  if (!first) throw new Error(`The school has none of ${name}`);
  return first.id;
}

/** The newest batch of a demo school, which is in review. */
export const sampleBatch = (request: APIRequestContext): Promise<string> => firstOf(request, 'batches', {});

/** A bill of it. */
export const sampleBill = async (request: APIRequestContext): Promise<string> =>
  firstOf(request, 'bills', { batchId: await sampleBatch(request) });
