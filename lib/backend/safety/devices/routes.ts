import type { deviceCalls } from '@/lib/contracts/safety/device-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { listDevices, renewDeviceKey, revokeDevice, saveDevice } from './devices.ts';

export const deviceVerbs: VerbGroup<typeof deviceCalls> = {
  devices: listDevices,
  saveDevice,
  newDeviceKey: { steps: renewDeviceKey },
  revokeDevice,
};
