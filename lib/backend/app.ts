import { Hono } from 'hono';
import type { ModuleContract } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { env } from '@/lib/env.ts';
import { lastingFault } from '@/lib/lasting-fault.ts';
import { accountVerbs } from './account/routes.ts';
import { accountSweeps } from './account/sweeps.ts';
import { approvalsJobs, approvalsVerbs } from './approvals/routes.ts';
import { approvalSweeps } from './approvals/sweeps.ts';
import { behindApp } from './apps/behind-app.ts';
import { appsVerbs } from './apps/routes.ts';
import { installationCommands } from './control/installation-commands.ts';
import { listenForControl } from './control/listen.ts';
import { mustOpenSeals } from './control/seals.ts';
import { controlPath } from './control/socket-path.ts';
import { coursesJobs, coursesVerbs } from './courses/routes.ts';
import { courseSweeps } from './courses/sweeps.ts';
import type { Database } from './db/client.ts';
import { keepTidy } from './db/keep-tidy.ts';
import { ping } from './db/ping.ts';
import { furnish } from './demo/furnish.ts';
import { dietVerbs } from './diet/routes.ts';
import { enterpriseJobs, enterpriseVerbs } from './enterprise/routes.ts';
import { enterpriseSweeps } from './enterprise/sweeps.ts';
import { familyVerbs } from './family/routes.ts';
import { billSweeps } from './fees/bills/trash.ts';
import { feesJobs, feesVerbs } from './fees/routes.ts';
import { interchangeSweeps } from './finance/interchange/forget-files.ts';
import { financeJobs, financeVerbs } from './finance/routes.ts';
import { financeSweeps } from './finance/sweeps.ts';
import { goodsJobs, goodsVerbs } from './goods/routes.ts';
import { groupJobs, groupVerbs } from './group/routes.ts';
import { healthSweeps } from './health/limit/retained.ts';
import { healthJobs, healthVerbs } from './health/routes.ts';
import { helpVerbs } from './help/routes.ts';
import { measureInstallation } from './installation-metrics.ts';
import { join } from './joined.ts';
import { followClock } from './kernel/clock.ts';
import { contractDocument } from './kernel/contract-document.ts';
import { type JobRunner, jobRunner } from './kernel/job-runner.ts';
import { wakeJobs } from './kernel/job-wake.ts';
import type { JobHandlers } from './kernel/jobs.ts';
import { type Given, mount, type Verbs } from './kernel/mount.ts';
import { kernelSweeps } from './kernel/own-sweeps.ts';
import { readsOf } from './kernel/shared-reads.ts';
import { lacksRoom } from './kernel/store-fault.ts';
import { sweepJob } from './kernel/sweeps.ts';
import { logsSweeps } from './logs/entries.ts';
import { logsVerbs } from './logs/routes.ts';
import { mediaJobs, mediaVerbs } from './media/routes.ts';
import { noticesVerbs } from './notices/routes.ts';
import { noticesSweeps } from './notices/sweeps.ts';
import { organisationVerbs } from './organisation/routes.ts';
import { practiceVerbs } from './practice/routes.ts';
import { practiceSweeps } from './practice/sweeps.ts';
import { resourcesVerbs } from './resources/routes.ts';
import { resourceSweeps } from './resources/sweeps.ts';
import { safetyJobs, safetyVerbs } from './safety/routes.ts';
import { safetySweeps } from './safety/sweeps.ts';
import { salaryJobs, salaryVerbs } from './salary/routes.ts';
import { salarySweeps } from './salary/sweeps.ts';
import { backupJobs } from './snapshot/backup-job.ts';
import { mustBeSound } from './sound-settings.ts';
import { start } from './start.ts';
import { studentsJobs, studentsVerbs } from './students/routes.ts';
import { studentsSweeps } from './students/sweeps.ts';

type Registry = typeof modules;

/** The verbs of every module of the registry; the compiler asks for a missing one. */
const verbs: { readonly [M in keyof Registry]: Verbs<Registry[M]> } = {
  account: accountVerbs,
  organisation: organisationVerbs,
  students: studentsVerbs,
  enterprise: enterpriseVerbs,
  fees: feesVerbs,
  help: helpVerbs,
  notices: noticesVerbs,
  logs: logsVerbs,
  apps: appsVerbs,
  finance: financeVerbs,
  safety: safetyVerbs,
  goods: goodsVerbs,
  health: healthVerbs,
  approvals: approvalsVerbs,
  diet: dietVerbs,
  practice: practiceVerbs,
  salary: salaryVerbs,
  media: mediaVerbs,
  resources: resourcesVerbs,
  courses: coursesVerbs,
  group: groupVerbs,
  family: familyVerbs,
};

/** The long work of every module by kind. */
const jobs: JobHandlers = {
  ...studentsJobs,
  ...enterpriseJobs,
  ...feesJobs,
  ...financeJobs,
  ...safetyJobs,
  ...approvalsJobs,
  ...groupJobs,
  ...salaryJobs,
  ...goodsJobs,
  ...healthJobs,
  ...mediaJobs,
  ...coursesJobs,
  'house.sweep': sweepJob([
    ...accountSweeps,
    ...studentsSweeps,
    ...enterpriseSweeps,
    ...interchangeSweeps,
    ...noticesSweeps,
    ...billSweeps,
    ...financeSweeps,
    ...safetySweeps,
    ...approvalSweeps,
    ...practiceSweeps,
    ...resourceSweeps,
    ...courseSweeps,
    ...salarySweeps,
    ...healthSweeps,
    ...logsSweeps,
    ...kernelSweeps,
  ]),
};

export interface Backend {
  readonly database: Database;
  /** @param caller whose reads may share a transaction where they are asked at once; none comes over HTTP */
  fetch(request: Request, caller?: object): Promise<Response>;
  /** Works at long jobs; started where the backend serves, drained by tests. */
  readonly jobs: JobRunner;
  /** Ends what works in the background and closes the database. */
  close(): Promise<void>;
}

// One backend per process, whatever copies of this module the bundler makes.
const shared = globalThis as { __backend?: Promise<Backend> };

/** The running embedded backend; the first call opens and migrates the database. A failed start is not kept. */
export function backend(): Promise<Backend> {
  shared.__backend ??= open();
  shared.__backend.catch(() => {
    shared.__backend = undefined;
  });
  return shared.__backend;
}

async function open(): Promise<Backend> {
  mustBeSound();
  const opened = assemble(await start());
  await mustOpenSeals(opened.database).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  for (const line of await furnish(opened.database)) console.log(line);
  const endControl = await listenForControl(controlPath(env().DATA_DIR), installationCommands(opened.database));
  measureInstallation(opened.database, Object.keys({ ...jobs, ...backupJobs(opened.database) }));
  opened.jobs.start();
  followClock(wakeJobs);
  const endTidying = keepTidy(opened.database);
  const close = async () => {
    endTidying();
    await endControl();
    await opened.close();
  };
  globalThis.__onShutdown ??= [];
  globalThis.__onShutdown.push(close);
  return { ...opened, close };
}

/** Puts a backend in place of the configured one, as tests on a database of their own need. */
export function replaceBackend(other: Backend): void {
  shared.__backend = Promise.resolve(other);
}

const doorFault = lastingFault('the database does not answer');

/** Mounts every module of the registry on a database. */
export function assemble(database: Database): Backend {
  join();
  const app = new Hono();
  app.get('/health', async (c) => {
    const answers = await doorFault.watch('database', async () => {
      await ping(database);
      return true;
    });
    const ready = answers === true && !lacksRoom();
    return c.json({ live: true, ready }, ready ? 200 : 503);
  });
  app.get('/openapi.json', (c) => c.json(contractDocument()));
  for (const [name, contract] of Object.entries<ModuleContract>(modules)) {
    mount(app, () => database, contract, behindApp(contract, verbs[name as keyof Registry] as Verbs<ModuleContract>));
  }
  const runner = jobRunner(database, { ...jobs, ...backupJobs(database) });
  const close = async () => {
    await runner.stop();
    await database.close();
  };
  return {
    database,
    fetch: async (request, caller) => app.fetch(request, caller && ({ reads: readsOf(caller) } satisfies Given)),
    jobs: runner,
    close,
  };
}
