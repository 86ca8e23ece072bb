import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { uuid } from '../shapes.ts';
import { base, json, nothing } from './call-parts.ts';
import { monitorForms } from './device-fields.ts';
import { device } from './devices.ts';

const camera = device.pick({ id: true, name: true, area: true, state: true, heardAt: true }).extend({
  url: z.string(),
  form: z.enum(monitorForms),
});
export type MonitoredCamera = z.output<typeof camera>;

/** Of each pane the camera that is watched there; null leaves it empty. */
const panes = z.array(uuid.nullable()).length(limits.monitorPanes);
const path = `${base}/monitor`;
const own = { ...json, permission: 'safety.monitor.view' } as const;

/** Four cameras at once; nothing of what they show is kept. */
export const monitorCalls = {
  monitor: endpoint({
    ...own,
    effect: 'read',
    summary: 'The cameras in use, and which of them the person watches in which pane',
    path: `${path}/show`,
    input: nothing,
    reply: z.object({ cameras: z.array(camera), panes: z.array(z.string().nullable()) }),
    shows: ['device', 'area', 'monitor'],
  }),
  setMonitor: endpoint({
    ...own,
    effect: 'write',
    summary: 'Remembers which cameras the person watches',
    path: `${path}/set`,
    input: z.strictObject({ panes }),
    reply: z.null(),
    touches: ['monitor'],
  }),
};

export const monitorPermissions = {
  'safety.monitor.view': { 'zh-CN': '查看监控画面', en: 'View cameras' },
};

export const monitorPage: MenuEntry = {
  id: 722,
  path: '/device/monitor',
  icon: 'screens',
  name: { 'zh-CN': '监控画面', en: 'Cameras' },
  permission: 'safety.monitor.view',
};
