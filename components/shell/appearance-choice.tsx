import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { densities, densityCookie, themeCookie, themes } from '@/components/ui/appearance.ts';
import items from '@/components/ui/drop-item.module.css';
import { keepInCookie } from '@/components/ui/keep-in-cookie.ts';
import styles from './top-bar.module.css';

/** Light or dark, dense or comfortable: takes effect at once and is remembered. */
export function AppearanceChoice() {
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
}

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
    <fieldset className={styles.fieldset}>
      <legend className={items.group}>{title}</legend>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={items.item}
            aria-pressed={chosen === value}
            onClick={() => choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
