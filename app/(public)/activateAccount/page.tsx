import { redirect } from 'next/navigation';
import { ActivateAccountPage } from '@/components/account/activate-account-page.tsx';
import { openJourney } from '@/lib/gateway/sign-in-opening.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';

/** Joining a member of the messaging app, whom the platform has just proven, to an account. */
export default async function ActivatePage() {
  const { journey, values, problem, fields, captcha } = await openJourney();
  if (!journey?.ticket) redirect(publicAddress.wxworkLogin);
  return <ActivateAccountPage account={values.account ?? ''} problem={problem} fields={fields} captcha={captcha} />;
}
