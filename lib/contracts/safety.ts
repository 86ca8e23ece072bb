import { defineModule } from './endpoint.ts';
import { accessCalls } from './safety/access-calls.ts';
import { areaCalls, areaPermissions } from './safety/area.ts';
import { areaPlanCalls } from './safety/area-plan.ts';
import { credentialCalls } from './safety/credential-calls.ts';
import { deviceCalls } from './safety/devices.ts';
import { dormitoryCalls } from './safety/dormitory-calls.ts';
import { dormitoryRollCalls } from './safety/dormitory-roll-calls.ts';
import { menu } from './safety/menu.ts';
import { monitorCalls, monitorPermissions } from './safety/monitor.ts';
import { permissions } from './safety/permissions.ts';
import { pickUpCalls } from './safety/pick-up-calls.ts';
import { punchCalls } from './safety/punch-calls.ts';
import { screenCalls } from './safety/screen-calls.ts';
import { visitorCalls } from './safety/visitor-calls.ts';
import { warningCalls } from './safety/warning-calls.ts';

/**
 * Campus safety: devices and what they see, who may pass a gate, warnings, dormitories and public screens (modules
 * sections 2, 3 and 9).
 */
export const safety = defineModule({
  module: 'safety',
  permissions: { ...permissions, ...areaPermissions, ...monitorPermissions },
  menu,
  endpoints: {
    ...deviceCalls,
    ...areaCalls,
    ...areaPlanCalls,
    ...monitorCalls,
    ...punchCalls,
    ...accessCalls,
    ...credentialCalls,
    ...dormitoryCalls,
    ...dormitoryRollCalls,
    ...warningCalls,
    ...screenCalls,
    ...pickUpCalls,
    ...visitorCalls,
  },
});
