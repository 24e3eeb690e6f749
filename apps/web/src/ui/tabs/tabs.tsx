/** Tabs after the ARIA pattern: one stop for the Tab key, arrow keys, Home and End move the focus, Enter or a click selects. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './tabs.module.css';

export type Tab = { readonly value: string; readonly label: string; readonly content: ReactNode };

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  const next = steps[event.key]?.(tabs.indexOf(event.currentTarget), tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
};

export const Tabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) => {
  const id = useId();
  const [chosen, choose] = useState<string>();
  const current = tabs.find(({ value }) => value === chosen) ?? tabs[0];
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            className={styles.tab}
            aria-selected={value === current?.value}
            aria-controls={value === current?.value ? `${id}-panel` : undefined}
            tabIndex={value === current?.value ? 0 : -1}
            onClick={() => choose(value)}
            onKeyDown={moveFocus}
          >
            {name}
          </button>
        ))}
      </div>
      {current ? (
        <div
          key={current.value}
          id={`${id}-panel`}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`${id}-${current.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is a stop, as the ARIA pattern asks
          tabIndex={0}
        >
          {current.content}
        </div>
      ) : null}
    </div>
  );
};
