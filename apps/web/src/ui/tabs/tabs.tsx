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

type Props = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The value of the tab that is open at first. */
  readonly first?: string;
};

export const Tabs = ({ label, tabs, first }: Props) => {
  const id = useId();
  const [chosen, setChosen] = useState(first);
  // A panel that was shown stays mounted, so that going back to it renders nothing.
  const [visited, setVisited] = useState<readonly string[]>([]);
  const current = tabs.find(({ value }) => value === chosen) ?? tabs[0];
  const choose = (value: string) => {
    setChosen(value);
    if (current && !visited.includes(current.value)) setVisited([...visited, current.value]);
  };
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
            aria-controls={value === current?.value ? `${id}-${value}-panel` : undefined}
            tabIndex={value === current?.value ? 0 : -1}
            onClick={({ currentTarget }) => {
              choose(value);
              // Out of the fading end.
              currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
            }}
            onKeyDown={moveFocus}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => tab === current || visited.includes(tab.value))
        .map(({ value, content }) => (
          <div
            key={value}
            id={`${id}-${value}-panel`}
            className={styles.panel}
            role="tabpanel"
            aria-labelledby={`${id}-${value}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is a stop, as the ARIA pattern asks
            tabIndex={0}
            hidden={value !== current?.value}
          >
            {content}
          </div>
        ))}
    </div>
  );
};
