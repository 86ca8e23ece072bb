import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { removedView, savedViews, writtenView } from './saved-view.ts';

const base = '/bluewhale/rest/savedView';
const json = { method: 'POST', style: 'json', access: 'school', permission: null } as const;

/** What a person looks at lists by, under names of her own. Nobody else sees them. */
export const savedViewCalls = {
  savedViews: endpoint({
    ...json,
    summary: "The person's saved views of all lists of the current school, by name.",
    path: `${base}/query`,
    effect: 'read',
    input: z.object({}),
    reply: savedViews,
    shows: ['savedView'],
  }),
  saveView: endpoint({
    ...json,
    summary:
      'Keeps a view of a list, or with its id writes it anew; what was the standard of the list before gives way to a new one. Answers those of the list.',
    path: `${base}/save`,
    effect: 'write',
    input: writtenView,
    reply: savedViews,
    touches: ['savedView'],
  }),
  removeView: endpoint({
    ...json,
    summary: 'Takes a view away. Answers those of its list.',
    path: `${base}/remove`,
    effect: 'write',
    input: removedView,
    reply: savedViews,
    touches: ['savedView'],
  }),
};
