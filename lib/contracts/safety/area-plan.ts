import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, uuid } from '../shapes.ts';
import { base, json } from './call-parts.ts';
import { device } from './devices.ts';

const path = `${base}/area/plan`;

/** A place on a plan in ten-thousandths of its width and height, from the left and the top. */
export const planPlace = z.int().min(0).max(10_000);

/** Where devices stand on the plan of an area; null takes one off. */
export const placedDevices = z.strictObject({
  areaId: uuid,
  devices: z
    .array(z.strictObject({ id: uuid, at: z.strictObject({ x: planPlace, y: planPlace }).nullable() }))
    .min(1)
    .max(500),
});

/** Plans of areas, and where devices stand on them. */
export const areaPlanCalls = {
  uploadAreaPlan: endpoint({
    summary:
      'Takes a JPEG or PNG of at most 10 MB as the plan of an area; devices keep their places by its width and height',
    method: 'POST',
    style: 'file',
    access: 'school',
    path: `${path}/upload`,
    permission: 'safety.area.edit',
    effect: 'write',
    input: byId,
    /** `isReplaced`: there was one before. */
    reply: z.object({ planId: z.string(), isReplaced: z.boolean() }),
    touches: ['area'],
  }),
  removeAreaPlan: endpoint({
    ...json,
    summary: 'Takes the plan of an area away; its devices stand on none, or on that of an area above',
    path: `${path}/remove`,
    permission: 'safety.area.edit',
    effect: 'write',
    input: byId,
    reply: z.null(),
    touches: ['area', 'device'],
  }),
  areaPlan: endpoint({
    summary: 'The plan of an area',
    method: 'GET',
    style: 'query',
    access: 'school',
    path,
    permission: 'safety.area.view',
    effect: 'read',
    stream: true,
    /** `planId` as the area names it, so that a new plan has a new address. */
    input: z.strictObject({ id: uuid, planId: uuid }),
    reply: z.never(),
  }),
  placeDevices: endpoint({
    ...json,
    summary: 'Says where devices stand on the plan of an area; each stands on the nearest plan above it',
    path: `${path}/place`,
    permission: 'safety.area.edit',
    effect: 'write',
    input: placedDevices,
    reply: z.object({ rows: z.array(device) }),
    touches: ['device'],
  }),
};
