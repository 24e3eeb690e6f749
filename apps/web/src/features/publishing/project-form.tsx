/** The words of a work as a form: used to publish one and to change one. */
import { tools } from '@vitrine/contract';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field, TextArea } from '../../ui/field/field.tsx';
import { MultiSelect } from '../../ui/select/multi-select.tsx';
import { CategoriesField } from './categories-field.tsx';
import { type FieldErrors, hints, type PostTextInput } from './post-text.ts';
import styles from './project-form.module.css';

type Props = {
  readonly words: PostTextInput;
  readonly onChange: (words: PostTextInput) => void;
  readonly faults: FieldErrors;
  readonly onSubmit: () => void;
  /** The cover image, where it can be chosen. */
  readonly cover?: ReactNode;
  /** The one thing to press at the end. */
  readonly action: ReactNode;
};

/** Whoever sends it too early is led to the first thing that is missing. */
export const ProjectForm = ({ words, onChange, faults, onSubmit, cover, action }: Props) => {
  const change = (part: Partial<PostTextInput>) => onChange({ ...words, ...part });
  const [attempts, setAttempts] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
    setAttempts(attempts + 1);
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const hint = hints(words);
  return (
    <form className={styles.form} onSubmit={submit} noValidate ref={form}>
      {cover}
      <Field
        label="Project Title"
        value={words.title}
        error={faults.title}
        maxLength={200}
        required
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        label="Project Description"
        hint={hint.description}
        value={words.description}
        error={faults.description}
        required
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Field
        label="Project Tags"
        hint={hint.tags}
        value={words.tags}
        error={faults.tags}
        required
        onChange={(event) => change({ tags: event.currentTarget.value })}
      />
      <MultiSelect
        label="Tools Used"
        nothing="Choose the tools"
        options={tools}
        value={words.tools}
        error={faults.tools}
        onChange={(chosen) => change({ tools: chosen })}
      />
      <CategoriesField value={words.category} error={faults.category} onChange={(category) => change({ category })} />
      <div className={styles.foot}>{action}</div>
    </form>
  );
};
