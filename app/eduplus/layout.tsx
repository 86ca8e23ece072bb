import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { AgentConfiguration } from '@/components/enterprise/agent-configuration.tsx';
import { Announcer } from '@/components/shared/overlay/announcer.tsx';
import { ConsoleFrame } from '@/components/shell/console-frame.tsx';
import { EmptyFrame } from '@/components/shell/empty-frame.tsx';
import { ListeningPart } from '@/components/shell/listening.tsx';
import { isMenuCollapsed } from '@/components/shell/menu-cookie.ts';
import { named } from '@/components/shell/named.ts';
import { SwitchFailure } from '@/components/shell/switch-failure.tsx';
import { closedTips } from '@/components/shell/tip-cookie.ts';
import { Words } from '@/components/shell/words.tsx';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { Served } from '@/lib/browser/served.tsx';
import { expiriesFor } from '@/lib/gateway/expiries.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { frameFile } from '@/lib/gateway/frame-file.ts';
import { inTime } from '@/lib/gateway/in-time.ts';
import { noticeFor } from '@/lib/gateway/notice.ts';
import { messagingScripts, openConsole } from '@/lib/gateway/opening.ts';
import { realm } from '@/lib/gateway/realm.ts';
import { switchFailure } from '@/lib/gateway/switch-failure.ts';
import { limits } from '@/lib/rules/limits.ts';

interface ConsoleProps {
  readonly children: ReactNode;
}

/**
 * The console: words and the frame around every page under /eduplus that needs a sign-in. Where the menu takes longer
 * than a moment, an empty frame goes out before it.
 */
export default async function ConsoleLayout({ children }: ConsoleProps) {
  const opening = await inTime(limits.emptyFrameAfterMs, openConsole);
  if (opening !== 'late') return <Console>{children}</Console>;
  return (
    <ListeningPart fallback={<EmptyFrame />}>
      <Console>{children}</Console>
    </ListeningPart>
  );
}

async function Console({ children }: ConsoleProps) {
  const { identity, session, school, menu, schoolCount, permissions, lacking, favourites } = await openConsole();
  const [notice, expiries, { title: product, logo }, failure, answers] = await Promise.all([
    noticeFor(identity),
    expiriesFor(identity),
    realm(),
    switchFailure(session, identity),
    firstAnswers([ask('account.current', {})], identity, limits.decorationMs),
  ]);
  const { address: file, content } = frameFile({ menu, permissions, lacking });
  named(file, content);
  const person = { id: session.accountId, name: session.personName };
  const { schoolId, schoolName, orgId, productCode } = school;
  const node = session.organization?.name ?? '';
  const current = { schoolId, schoolName, mode: session.mode, inGroup: orgId !== '', node };
  const jar = await cookies();
  const menuCollapsed = isMenuCollapsed(jar);
  return (
    <Words of={[]}>
      <CallScopeProvider schoolId={schoolId} personId={person.id}>
        <Announcer />
        {failure ? <SwitchFailure {...failure} /> : null}
        <Served answers={[...answers, { ...ask('notices.shownNotice', {}), answer: notice }]}>
          <ConsoleFrame
            file={file}
            facts={{
              favourites,
              person,
              school: current,
              productCode,
              product,
              logo,
              schoolCount,
              expiries,
              closedTips: closedTips(jar, schoolId),
              menuCollapsed,
            }}
          >
            {children}
          </ConsoleFrame>
        </Served>
        {session.wxwork ? <AgentConfiguration corpId={session.wxwork.corpId} scripts={messagingScripts()} /> : null}
      </CallScopeProvider>
    </Words>
  );
}
