import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { defineModule, endpoint } from './endpoint.ts';
import { requiredText, text } from './shapes.ts';

const base = '/bluewhale/rest/help';
const json = { method: 'POST', style: 'json', access: 'school', permission: null } as const;

const articleHead = z.object({ id: z.string(), title: z.string(), category: z.string(), summary: z.string() });
const articleId = z.strictObject({ id: z.string().regex(/^[a-z-]{1,50}$/) });

/** How the product is used: articles that are part of it, found by words or by the page that one stands on. */
export const help = defineModule({
  module: 'help',
  endpoints: {
    search: endpoint({
      ...json,
      summary: 'The articles that hold all of the words, those with a matching title first; without words all of them.',
      path: `${base}/search`,
      effect: 'read',
      input: z.strictObject({ words: text(limits.nameChars).default('') }),
      reply: z.object({ rows: z.array(articleHead) }),
    }),
    forPage: endpoint({
      ...json,
      summary: 'The articles about the page at a path of the console.',
      path: `${base}/forPage`,
      effect: 'read',
      input: z.strictObject({ path: requiredText(limits.addressChars) }),
      reply: z.object({ rows: z.array(articleHead) }),
    }),
    article: endpoint({
      ...json,
      summary: 'One article in the language of the reader and the wording of the school.',
      path: `${base}/info`,
      effect: 'read',
      input: articleId,
      reply: articleHead.extend({
        body: z.string(),
        related: z.array(articleHead),
        /** What the reader has said of it. */
        helpful: z.boolean().nullable(),
      }),
      shows: ['article'],
    }),
    feedback: endpoint({
      ...json,
      summary: 'Says whether an article helped; said again it replaces what was said.',
      path: `${base}/feedback`,
      effect: 'write',
      input: articleId.extend({ helpful: z.boolean(), comment: text(limits.noteChars).default('') }),
      reply: z.null(),
      touches: ['article'],
    }),
  },
  permissions: {},
  menu: [],
});
