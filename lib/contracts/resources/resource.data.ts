import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import { practiceSubjects } from '@/lib/rules/practice/question.ts';
import { schoolStages } from '@/lib/rules/school-grades.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { ResourceRow } from './resource.ts';

/** What it is. */
export const resourceKinds = ['plan', 'slides', 'song', 'pictureBook', 'game', 'printSheet', 'video', 'other'] as const;
/** By which right it may be used. */
export const resourceLicences = ['own', 'school', 'open', 'bought', 'cited'] as const;
/** The month that it is made for; `any` for the whole year. */
export const resourceMonths = ['any', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** What is private is its author's; the school sees what a reviewer has published. */
export const resourceMachine = machine({
  private: { edit: 'private', submit: 'submitted', remove: 'private' },
  submitted: { recall: 'private', publish: 'school', refuse: 'private' },
  school: { adapt: 'school', withdraw: 'private' },
});
export const resourceStates = resourceMachine.states;
export type ResourceState = (typeof resourceStates)[number];
export type ResourceMove = (typeof resourceMachine.moves)[number];

/** Moves of whoever reviews; the others are the author's. Both may withdraw. */
export const reviewMoves: readonly ResourceMove[] = ['publish', 'refuse', 'withdraw'];
export const authorMoves: readonly ResourceMove[] = ['edit', 'submit', 'remove', 'recall', 'withdraw'];

/** How each state stands out. */
export const resourceTones = { private: 'plain', submitted: 'warn', school: 'good' } as const;

/** What people write. */
export const resourceFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  kind: { is: 'choice', of: resourceKinds, form: 'facts', listed: null },
  domain: { is: 'choice', of: practiceSubjects, form: 'facts', listed: null },
  stage: { is: 'choice', of: schoolStages, form: 'facts', listed: null },
  month: { is: 'choice', of: resourceMonths, first: 'any', form: 'facts', listed: null },
  tags: { is: 'line', max: limits.resourceTagsChars, optional: true, form: 'facts', help: true, listed: null },
  note: { is: 'text', max: limits.noteChars, optional: true, form: 'facts', listed: null },
  author: { is: 'line', max: limits.nameChars, form: 'rights', listed: null },
  licence: { is: 'choice', of: resourceLicences, first: 'own', form: 'rights', help: true, listed: null },
  source: { is: 'line', max: limits.noteChars, optional: true, form: 'rights', help: true, listed: null },
} as const satisfies Fields;

/** What is asked when one is given back to its author. */
export const refuseFields = {
  reason: { is: 'line', max: limits.reasonChars, form: 'refuse', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const resourceFilters = {
  /** Title and tags, their pinyin and its initials, and what is written in the files. */
  q: { is: 'search', max: limits.nameChars },
  kind: { is: 'choice', of: resourceKinds },
  domain: { is: 'choice', of: practiceSubjects },
  stage: { is: 'choice', of: schoolStages },
  month: { is: 'choice', of: resourceMonths },
  state: { is: 'choice', of: resourceStates },
  mine: { is: 'flag' },
  favourite: { is: 'flag' },
} as const satisfies Filters;

const plain = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'plain' as const]));
const columns = [
  { at: 'name', width: 240, look: 'opens', telling: true, cut: true },
  { at: 'kind', width: 100, look: plain(resourceKinds), telling: true },
  { at: 'domain', width: 100, look: plain(practiceSubjects) },
  { at: 'stage', width: 90, look: plain(schoolStages) },
  { at: 'month', width: 80, look: plain(resourceMonths) },
  { at: 'tags', width: 160, cut: true },
  { at: 'author', width: 110, cut: true },
  { at: 'fileCount', width: 80, look: 'count' },
  { at: 'ratings', width: 80, look: 'count' },
  { at: 'state', width: 100, look: resourceTones, telling: true },
] as const satisfies Columns<ResourceRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const resourceListed = {
  endpoint: 'resources.resources',
  words: 'resources.resource',
  filters: resourceFilters,
  columns,
} as const;
