import { fixedHeaders } from '../navigation/fixed-headers.ts';
import type { Handler } from './kept-pages.ts';

/** What whoever comes can do nothing about; the terminal and the log have the sentence with the folders. */
const page = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>暂停服务 · Out of service</title>
<h1>暂停服务</h1>
<p>数据库无法打开，系统没有启动。请联系系统管理员；不要反复刷新或重装。</p>
<p>系统管理员：终端或日志的最后一行写明了原因和步骤。通常是停止服务，运行 <code>npm run restore -- --from 备份</code> 从备份恢复，
用 <code>npm run doctor</code> 检查，再重新启动。</p>
<div lang="en">
<h1>Out of service</h1>
<p>The database cannot be opened, so the system has not started. Tell your system administrator; please do not reload or
reinstall.</p>
<p>For the administrator: the last line in the terminal or log says why and what to do. Usually: stop the service, restore
from a backup with <code>npm run restore -- --from BACKUP</code>, check with <code>npm run doctor</code>, and start again.</p>
</div>
</html>
`;

/**
 * Answers while the application starts: whoever comes waits for it, and is told when the database turns out unfit.
 * @returns the handler, and whether it has come to that
 */
export function whileStarting(ready: Promise<Handler>): { handler: Handler; isUnfit: () => boolean } {
  const { promise: unfit, resolve } = Promise.withResolvers<true>();
  let isUnfit = false;
  globalThis.__sayUnfit = () => {
    isUnfit = true;
    resolve(true);
  };
  const handler: Handler = async (request, response) => {
    await Promise.race([unfit, ready.then((handle) => handle(request, response))]);
    if (!isUnfit || response.headersSent) return;
    const headers = { ...fixedHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(503, headers).end(page);
  };
  return { handler, isUnfit: () => isUnfit };
}
