import type { apps } from '@/lib/contracts/apps.ts';
import type { Verbs } from '../kernel/mount.ts';
import { applicationsOf, apply } from './applications.ts';
import { appInfo, listApps } from './list.ts';

export const appsVerbs: Verbs<typeof apps> = { list: listApps, appInfo, apply, applications: applicationsOf };
