import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';
import { endpoint } from '../endpoint.ts';
import { schoolDictionaries } from './setting-names.ts';
import { dictionaryEntry, flagRow, savedEntry, savedFlag } from './settings.ts';

const json = { method: 'POST', style: 'json', access: 'school' } as const;
const nothing = z.object({});

/** Flags and dictionaries of the school, and what other parts of the shell ask of them (shell 7.3). */
export const settingCalls = {
  flags: endpoint({
    ...json,
    summary: 'The flags of the school.',
    path: '/bluewhale/rest/schoolSetting/query',
    permission: 'organisation.flag.edit',
    effect: 'read',
    input: z.strictObject({}),
    reply: z.object({ rows: z.array(flagRow) }),
    shows: ['flag'],
  }),
  saveFlag: endpoint({
    ...json,
    summary: 'Switches a flag; 409 when somebody was faster.',
    path: '/bluewhale/rest/schoolSetting/save',
    permission: 'organisation.flag.edit',
    effect: 'write',
    input: savedFlag,
    reply: flagRow,
    touches: ['flag'],
  }),
  dictionary: endpoint({
    ...json,
    summary: 'The entries of one of the school’s own dictionaries, in their order.',
    path: '/bluewhale/dictionary/queryList',
    permission: null,
    effect: 'read',
    input: z.strictObject({ dictionary: z.enum(schoolDictionaries) }),
    reply: z.object({ rows: z.array(dictionaryEntry), actions: z.array(z.enum(['edit'])) }),
    shows: ['dictionary'],
  }),
  saveDictionaryEntry: endpoint({
    ...json,
    summary: 'Adds an entry or changes one; an entry that is out of use is disabled, because records name it.',
    path: '/bluewhale/dictionary/save',
    permission: 'organisation.dictionary.edit',
    effect: 'write',
    input: savedEntry,
    reply: dictionaryEntry,
    touches: ['dictionary'],
  }),
  isBankUser: endpoint({
    summary: 'Whether the school came through a bank, by its flag.',
    method: 'GET',
    path: '/gateway/eduplus-base-platform/custombrand/isBankUser',
    style: 'query',
    access: 'school',
    permission: null,
    effect: 'read',
    input: nothing,
    reply: z.object({ isBankUser: z.boolean() }),
  }),
  isSomeSchool: endpoint({
    ...json,
    summary: 'Whether the school belongs to those with diet rules of their own, by its flag.',
    path: '/gateway/dietcare/saas/diet/common/isSomeSchool',
    permission: null,
    effect: 'read',
    input: nothing,
    reply: z.object({ isSomeSchool: z.boolean() }),
  }),
  realmConfig: endpoint({
    summary: 'The title and logo that the operator has set for a host name; null where none is set.',
    method: 'GET',
    path: '/rest/uc/config/getConfigByRealmName',
    style: 'query',
    access: 'public',
    permission: null,
    effect: 'read',
    input: z.object({ realmName: z.string().min(1).max(limits.addressChars).refine(isStorable) }),
    reply: z.object({ title: z.string().nullable(), logo: z.string().nullable() }),
  }),
};
