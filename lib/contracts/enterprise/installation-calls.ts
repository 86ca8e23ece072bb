import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { isPhone, tidyPhone } from '@/lib/rules/phone.ts';
import { endpoint } from '../endpoint.ts';
import { personName, requiredText } from '../shapes.ts';
import { appCode, secretText, shortText } from './arrival.ts';

const phone = z
  .string()
  .max(limits.numberChars)
  .refine((typed) => isPhone(tidyPhone(typed)), { params: { key: 'phone' } });

const corporation = z.object({
  corpId: z.string(),
  corpName: z.string(),
  state: z.enum(['active', 'suspended', 'cancelled']),
  agentId: z.string(),
  authorisedAt: z.string(),
  /** How many departments, members and tags the corporation lets the app see. */
  departments: z.number(),
  members: z.number(),
  tags: z.number(),
});

/** One of the provider's apps, and where it is installed for the school. */
const app = z.object({
  appCode: z.string(),
  /** Minutes since the platform's last ticket; null before the first one. */
  ticketAgeMinutes: z.number().nullable(),
  corporations: z.array(corporation),
});

/**
 * Installing the apps of the messaging app for a school. Paths that the specification does not show are named in its
 * manner.
 */
export const installationCalls = {
  authInfo: endpoint({
    summary: "The apps of the messaging app, and the school's corporations that have authorised them.",
    method: 'GET',
    path: '/gateway/eduplus-uc/wxwork/authInfo',
    style: 'query',
    access: 'school',
    permission: 'enterprise.installation.view',
    effect: 'read',
    input: z.object({}),
    reply: z.object({ apps: z.array(app), boundMembers: z.number(), mayRegister: z.boolean() }),
    shows: ['corporation', 'corporationMember'],
  }),
  installSaas: endpoint({
    summary: "Where an administrator installs an app: the platform's page, which sends back to `redirectUri`.",
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/installSaas',
    style: 'json',
    access: 'school',
    permission: 'enterprise.installation.manage',
    effect: 'write',
    inSteps: true,
    input: z.object({ appCode, redirectUri: z.string().max(512) }),
    reply: z.object({ url: z.url(), state: z.string(), expiresIn: z.number() }),
  }),
  getRegisterCode: endpoint({
    summary:
      'Where a school that has no corporation yet registers one; it then stands for the school. An earlier code of the school ends.',
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/getRegisterCode',
    style: 'json',
    access: 'school',
    permission: 'enterprise.installation.manage',
    effect: 'write',
    inSteps: true,
    input: z.object({
      corpName: requiredText(limits.nameChars),
      adminName: personName,
      adminMobile: phone,
    }),
    reply: z.object({ url: z.url(), expiresIn: z.number() }),
  }),
  completeInstallation: endpoint({
    summary:
      'Ends an installation by the code that the platform sent back; the corporation then stands for the school.',
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/completeInstallation',
    style: 'json',
    access: 'school',
    permission: 'enterprise.installation.manage',
    effect: 'write',
    serverOnly: true,
    inSteps: true,
    input: z.object({ auth_code: shortText, state: shortText }),
    reply: z.object({ outcome: z.enum(['installed', 'restart']), corpName: z.string() }),
    touches: ['corporation'],
  }),
  bindCorporation: endpoint({
    summary: "Says that the corporation of an arrival stands for the school; the arrival must be its manager's.",
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/bindCorporation',
    style: 'json',
    access: 'school',
    permission: 'enterprise.installation.manage',
    effect: 'write',
    serverOnly: true,
    inSteps: true,
    input: z.object({ ticket: shortText, browser: secretText }),
    reply: z.object({ corpName: z.string() }),
    touches: ['corporation'],
  }),
  unbindCorporation: endpoint({
    summary:
      'Says that a corporation stands for the school no longer: its members are let in by it no more, and nothing is sent by it.',
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/unbindCorporation',
    style: 'json',
    access: 'school',
    permission: 'enterprise.installation.manage',
    effect: 'write',
    input: z.strictObject({ corpId: shortText }),
    reply: z.null(),
    touches: ['corporation', 'corporationFamily'],
  }),
};
