import type { CallReply } from '@/lib/browser/endpoint-name.ts';

export type Fund = CallReply<'finance.funds'>['rows'][number];

/** What a fund is called: its items, or the subject that alone is the fund. */
export const fundName = ({ number, name, items }: Pick<Fund, 'number' | 'name' | 'items'>) =>
  items || `${number} ${name}`;
