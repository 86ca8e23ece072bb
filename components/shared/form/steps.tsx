import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { themed } from '@/components/ui/themed.tsx';

interface StepsProps {
  readonly label: string;
  /** Named by what they achieve. */
  readonly steps: readonly string[];
  /** Place of the current one, beginning with 0. */
  readonly current: number;
}

const look = { flexWrap: 'wrap', gap: '8px 16px', padding: '16px 20px', borderBottom: '1px solid var(--line)' };

/** Where a wizard stands. */
export const Steps = themed(function Steps({ label, steps, current }: StepsProps) {
  return (
    <Stepper activeStep={current} connector={null} aria-label={label} sx={look}>
      {steps.map((step, at) => (
        <Step key={step} sx={{ padding: 0 }} aria-current={at === current ? 'step' : undefined}>
          <StepLabel>{step}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
});
