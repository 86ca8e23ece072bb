'use client';

import { Button, type LackingRight } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useDownload } from '@/lib/browser/use-download.ts';

interface ExportFileProps<N extends EndpointName> extends LackingRight {
  readonly endpoint: N;
  readonly input: CallInput<N>;
  readonly label: string;
  /** In its place while the file is made. */
  readonly busyLabel?: string;
  /** Said once the file is there. */
  readonly said: string;
}

/** Takes what is shown away as a file, which the log keeps. */
export function ExportFile<N extends EndpointName>({
  endpoint,
  input,
  label,
  busyLabel,
  said,
  ...lacking
}: ExportFileProps<N>) {
  const { run, busy } = useDownload(endpoint, 'write');
  const take = async () => {
    if (await run(input)) announce({ kind: 'toast', severity: 'success', text: said });
  };
  return (
    <Button busy={busy} onClick={() => void take()} {...lacking}>
      {busy && busyLabel ? busyLabel : label}
    </Button>
  );
}
