'use client';

import { useEffect, useRef } from 'react';

/** A button that presses itself once the page listens; without scripts a person does. */
export function AutoSubmit({ form, label }: { readonly form: string; readonly label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current) return;
    pressed.current = true;
    button.current?.form?.requestSubmit();
  }, []);
  return (
    <button ref={button} type="submit" form={form}>
      {label}
    </button>
  );
}
