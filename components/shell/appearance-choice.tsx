import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useSyncExternalStore } from 'react';
import { densities, densityCookie, themeCookie, themes } from '@/components/ui/appearance.ts';
import { keepInCookie } from '@/components/ui/keep-in-cookie.ts';
import { themed } from '@/components/ui/themed.tsx';

/** Light or dark, dense or comfortable: takes effect at once and is remembered. */
export const AppearanceChoice = themed(function AppearanceChoice() {
  const t = useTranslations('shell.bar');
  return (
    <>
      <Choice
        title={t('theme')}
        name={themeCookie}
        options={themes.map((value) => ({ value, label: t(`theme_${value}`) }))}
      />
      <Choice
        title={t('density')}
        name={densityCookie}
        options={densities.map((value) => ({ value, label: t(`density_${value}`) }))}
      />
    </>
  );
});

interface ChoiceProps {
  readonly title: string;
  /** Name of the cookie and of the document's data attribute. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What is chosen stands in the document, which the server has not. */
function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

function Choice({ title, name, options }: ChoiceProps) {
  const titleId = useId();
  const chosen = useSyncExternalStore(
    follow,
    () => document.documentElement.dataset[name],
    () => undefined,
  );
  const choose = (value: string) => {
    document.documentElement.dataset[name] = value;
    keepInCookie(name, value);
  };
  return (
    <>
      <Typography
        id={titleId}
        variant="caption"
        sx={{ display: 'block', padding: '8px 10px 4px', color: 'text.secondary' }}
      >
        {title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-labelledby={titleId}
        value={chosen ?? null}
        onChange={(_, value: string | null) => value !== null && choose(value)}
      >
        {options.map(({ value, label }) => (
          <ToggleButton
            key={value}
            value={value}
            sx={{ minHeight: 'var(--control)', padding: '4px 10px', whiteSpace: 'nowrap' }}
          >
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
}
