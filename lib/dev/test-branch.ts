import { organisationMembers, organisations } from '@/lib/backend/organisation/schema.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import type { NodeRole } from '@/lib/rules/group/node-rights.ts';
import type { NodeKind } from '@/lib/rules/group/node-tree.ts';
import type { TestInstallation } from './test-installation.ts';

/** Adds an organisation. @returns its id */
export async function testNode(
  installation: TestInstallation,
  name: string,
  kind: NodeKind = 'district',
  parentId?: string,
): Promise<string> {
  const { owner } = installation.database();
  const [row] = await owner.insert(organisations).values({ name, kind, parentId }).returning();
  if (!row) throw new Error('An organisation was stored');
  return row.id;
}

/** Gives somebody a role in an organisation. */
export async function testRole(
  installation: TestInstallation,
  { personId }: Identity,
  organisationId: string,
  role: NodeRole,
): Promise<void> {
  if (!personId) throw new Error('Somebody is signed in');
  await installation.database().owner.insert(organisationMembers).values({ organisationId, accountId: personId, role });
}

/**
 * A bureau with two districts, each with a school. Of each school a person who is nothing there but the head of its
 * district, and in the first one also the head of the bureau.
 */
export async function testBranch(installation: TestInstallation) {
  const bureau = await testNode(installation, '教育局', 'bureau');
  const east = await testNode(installation, '东区', 'district', bureau);
  const west = await testNode(installation, '西区', 'district', bureau);
  const eastern = await installation.school({ name: '东小学', orgId: east });
  const western = await installation.school({ name: '西小学', orgId: west });
  const [bureauHead, eastHead, westHead] = [await eastern.as(), await eastern.as(), await western.as()];
  await testRole(installation, bureauHead, bureau, 'head');
  await testRole(installation, eastHead, east, 'head');
  await testRole(installation, westHead, west, 'head');
  return { bureau, east, west, eastern, western, bureauHead, eastHead, westHead };
}
