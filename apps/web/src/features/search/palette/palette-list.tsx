/** The entries of the command palette, in groups; links are links, so that they open in a new tab as well. */
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router/link.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import styles from './command-palette.module.css';
import type { Entry } from './entries.ts';

const Content = ({ entry: { label, detail, picture, isRound } }: { readonly entry: Entry }) => (
  <>
    {picture ? (
      <img className={classes(styles.picture, isRound && styles.round)} src={smallest(picture)} alt="" loading="lazy" />
    ) : null}
    <span className={styles.label}>{label}</span>
    {detail ? <span className={styles.detail}>{detail}</span> : null}
  </>
);

/** The narrowest file of the picture. */
const smallest = ({ url, sources = [] }: NonNullable<Entry['picture']>): string =>
  sources.at(-1)?.srcset.split(' ')[0] ?? url;

type Props = {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly activeKey: string | null;
  readonly optionId: (entry: Entry) => string;
  readonly onPoint: (key: string) => void;
  readonly onChosen: () => void;
};

type OptionProps = Pick<Props, 'activeKey' | 'optionId' | 'onPoint' | 'onChosen'> & { readonly entry: Entry };

const Option = ({ entry, activeKey, optionId, onPoint, onChosen }: OptionProps) => {
  const { key, to, run } = entry;
  const shared = {
    id: optionId(entry),
    className: styles.option,
    role: 'option',
    tabIndex: -1,
    'aria-selected': key === activeKey,
    onPointerMove: () => onPoint(key),
  } as const;
  const content: ReactNode = <Content entry={entry} />;
  return to === undefined ? (
    <button
      {...shared}
      type="button"
      onClick={() => {
        onChosen();
        run?.();
      }}
    >
      {content}
    </button>
  ) : (
    <Link {...shared} to={to} onClick={(event) => (event.metaKey || event.ctrlKey ? undefined : onChosen())}>
      {content}
    </Link>
  );
};

export const PaletteList = ({ id, entries, ...rest }: Props) => {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the options have pictures and are links
    <div id={id} className={styles.list} role="listbox" aria-label="Suggestions">
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list box may contain groups and no fieldsets
        <div key={group} role="group" aria-label={group}>
          <p className={styles.group} aria-hidden="true">
            {group}
          </p>
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <Option key={entry.key} entry={entry} {...rest} />
            ))}
        </div>
      ))}
    </div>
  );
};
