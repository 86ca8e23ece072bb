'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { announce } from '@/lib/browser/announcements.ts';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { readData } from '@/lib/browser/request-data.ts';
import { enterSinglePage, isConfigured } from './agent-marks.ts';

interface AgentConfigurationProps {
  readonly corpId: string;
  /** The platform's own scripts, which must come from its hosts. */
  readonly scripts: readonly string[];
}

/**
 * Makes the page known to the messaging app, once a browser session; where that fails the page stays usable and says
 * so.
 */
export function AgentConfiguration({ corpId, scripts }: AgentConfigurationProps) {
  const t = useTranslations('shell');
  const scope = useCallScope();
  useEffect(() => {
    enterSinglePage();
    if (isConfigured()) return;
    const sign = (url: string, kind: 'agent' | 'corp', anew: boolean) =>
      readData('enterprise.jsSdkAuth', { corp_id: corpId, url, kind, anew }, scope);
    // Every page of the console carries this file, and few are opened inside the app.
    const configured = import('./agent.ts').then(({ configureAgent }) => configureAgent(scripts, sign));
    configured.catch(() => announce({ kind: 'toast', severity: 'error', text: t('agentFailed') }));
  }, [corpId, scripts, scope, t]);
  return null;
}
