/** A field for words with its button: a form that works without scripts. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './search-form.module.css';

type Props = {
  readonly action: string;
  readonly label: string;
  readonly placeholder: string;
  /** The words of the address; what is being typed stays until they change. */
  readonly words: string;
  /** Gets what is filled in, without spaces around it. */
  readonly onSearch: (given: URLSearchParams) => void;
  readonly onFocus?: (() => void) | undefined;
  readonly className?: string | undefined;
  /** Hidden fields. */
  readonly children?: ReactNode;
};

export const SearchForm = ({ action, label, placeholder, words, onSearch, onFocus, className, children }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(words);
  useEffect(() => {
    if (shown.current !== words && input.current) input.current.value = words;
    shown.current = words;
  }, [words]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim()) given.append(name, value.trim());
    }
    onSearch(given);
  };
  return (
    <form className={classes(styles.form, className)} action={action} onSubmit={submit}>
      <input
        ref={input}
        className={styles.field}
        type="search"
        name="q"
        defaultValue={words}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        onFocus={onFocus}
      />
      {children}
      <button className={styles.submit} type="submit">
        Search
      </button>
    </form>
  );
};
