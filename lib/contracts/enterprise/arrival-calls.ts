import { z } from 'zod';
import { appCodes } from '@/lib/rules/app-catalogue.ts';
import { limits } from '@/lib/rules/limits.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';
import { endpoint } from '../endpoint.ts';
import { appCode, arrival, messagingContext, secretText, shortText } from './arrival.ts';

/**
 * Arriving through the messaging app, and what pages inside it ask. Paths that the specification does not show are
 * named in its manner; those of third/login belong to the account's providers, whose app codes are others.
 */
export const arrivalCalls = {
  signInAddress: endpoint({
    summary:
      "Where to sign in through the messaging app: the platform's page, with a state that is used once within 10 minutes.",
    method: 'GET',
    path: '/gateway/eduplus-uc/wxwork/login/index',
    style: 'query',
    access: 'public',
    permission: null,
    effect: 'read',
    serverOnly: true,
    input: z.object({ appCode, redirect_uri: z.string().max(512) }),
    reply: z.object({ url: z.url(), state: z.string(), expiresIn: z.number() }),
  }),
  webSignIn: endpoint({
    summary:
      'The app code by which people sign in outside the messaging app, with a picture to scan; null where that is not configured.',
    method: 'GET',
    path: '/gateway/eduplus-uc/wxwork/webSignIn',
    style: 'query',
    access: 'public',
    permission: null,
    effect: 'read',
    input: z.object({}),
    reply: z.object({ appCode: z.string().nullable() }),
  }),
  publicApps: endpoint({
    summary:
      'What a school can use, and in which apps of the messaging app each is entered; the same for everybody, and no school is named.',
    method: 'GET',
    path: '/gateway/eduplus-uc/wxwork/getAppList',
    style: 'query',
    access: 'public',
    permission: null,
    effect: 'read',
    input: z.object({}),
    reply: z.object({
      apps: z.array(
        z.object({
          /** Of the application centre. */
          code: z.enum(appCodes),
          /** Apps of the messaging app whose menu has it; none where it is entered in a browser alone. */
          appCodes: z.array(z.string()),
        }),
      ),
    }),
  }),
  transformId: endpoint({
    summary:
      'Where an old link leads that names a corporation and a member: to the sign-in of its app. It signs nobody in and answers the same for ids that nobody knows.',
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/transformId',
    style: 'json',
    access: 'public',
    permission: null,
    effect: 'read',
    input: z.object({
      corpId: shortText.optional(),
      userId: shortText.optional(),
      suiteId: shortText.optional(),
      appCode: appCode.optional(),
      target: shortText.optional(),
    }),
    reply: z.object({ next: z.string() }),
  }),
  signInByCode: endpoint({
    summary: 'Signs in by the code that the platform sent back. Code and state are each used once.',
    method: 'GET',
    path: '/gateway/eduplus-uc/wxwork/login/code',
    style: 'query',
    access: 'public',
    permission: null,
    effect: 'write',
    serverOnly: true,
    input: z.object({
      appCode,
      redirect_uri: z.string().max(512),
      code: shortText,
      state: shortText,
      /** Known to the browser that began the journey, and to nobody else. */
      browser: secretText,
    }),
    reply: arrival,
  }),
  signInByTicket: endpoint({
    summary:
      'Signs in by a ticket (wxworkToken) that an arrival in the same browser left; used once within 10 minutes.',
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/exchangeTicket',
    style: 'json',
    access: 'public',
    permission: null,
    effect: 'write',
    serverOnly: true,
    input: z.object({ ticket: shortText, browser: secretText }),
    reply: arrival,
  }),
  bindMember: endpoint({
    summary:
      'Says that the member of an arrival is the signed-in person, and goes on in a session of the messaging app.',
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/bindMember',
    style: 'json',
    access: 'person',
    permission: null,
    effect: 'write',
    serverOnly: true,
    input: z.object({ ticket: shortText, browser: secretText }),
    reply: arrival,
  }),
  activateAccount: endpoint({
    summary:
      'Says that the member of an arrival is the person whose phone a code of purpose CHECK_PHONE proves, and signs them in. The phone must stand in the staff list of a school that the corporation stands for.',
    method: 'POST',
    path: '/eduplus-uc/wxwork/activateAccount',
    style: 'json',
    access: 'public',
    permission: null,
    effect: 'write',
    serverOnly: true,
    input: z.object({
      phone: z.string().min(1).max(limits.numberChars).refine(isStorable),
      code: z.string().trim().min(1).max(12),
      /** Of the browser that asked for the code. */
      browserKey: secretText,
      ticket: shortText,
      browser: secretText,
    }),
    reply: arrival,
  }),
  situation: endpoint({
    summary:
      'What is different inside the messaging app: the paths of the menu that stay, and the level for diet; null elsewhere.',
    method: 'GET',
    path: '/gateway/eduplus-uc/wxwork/situation',
    style: 'query',
    access: 'school',
    permission: null,
    effect: 'read',
    input: z.object({}),
    reply: messagingContext
      .extend({ allowedPaths: z.array(z.string()).nullable(), permissionLevel: z.number() })
      .nullable(),
  }),
  userPermission: endpoint({
    summary:
      'The level for diet of the signed-in member; level 0 closes every single-diet entry. Who asks is taken from the session.',
    method: 'GET',
    path: '/gateway/eduplus-uc/wxwork/queryWxUserPermission',
    style: 'query',
    access: 'school',
    permission: null,
    effect: 'read',
    input: z.object({
      corpId: z.string().optional(),
      suiteId: z.string().optional(),
      wxUserId: z.string().optional(),
      schoolName: z.string().optional(),
    }),
    reply: z.object({ permissionLevel: z.number() }),
  }),
  jsSdkAuth: endpoint({
    summary: "Signs a page of ours for the messaging app's agentConfig, or config, for the session's corporation only.",
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/js_sdk_auth',
    style: 'json',
    access: 'school',
    permission: null,
    effect: 'read',
    input: z.object({
      corp_id: shortText,
      url: z.url().max(2048),
      /** Clients of old want `config` with the corporation's ticket before `agentConfig` with the app's. */
      kind: z.enum(['agent', 'corp']).default('agent'),
      /** The app has just refused the ticket behind the last signature: drop it and sign with a new one. */
      anew: z.boolean().default(false),
    }),
    reply: z.object({
      corp_id: z.string(),
      agent_id: z.string(),
      timestamp: z.string(),
      noncestr: z.string(),
      signature: z.string(),
    }),
  }),
  callback: endpoint({
    summary: "A callback of the platform, as it came: verified, kept, and answered at once; the work is a job's.",
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/callback',
    style: 'json',
    access: 'public',
    permission: null,
    // Anybody can send one: what is not authentic leaves no trace, and what an event does is audited by its job.
    effect: 'read',
    serverOnly: true,
    input: z.object({
      suiteId: z.string().max(128),
      address: z.enum(['instruction', 'data', 'system']),
      signature: z.string().max(128),
      timestamp: z.string().max(32),
      nonce: z.string().max(128),
      /** Of a verification. */
      echo: z.string().max(4096).optional(),
      /** Of an event: the XML. */
      body: z.string().optional(),
    }),
    /** What the platform wants to read; null for everything that is not authentic, whatever is wrong with it. */
    reply: z.object({ answer: z.string().nullable() }),
  }),
};
