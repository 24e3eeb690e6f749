/** The form for the text of a post, used to publish and to edit. */
import { tools } from '@vitrine/contract';
import type { FormEvent, ReactNode } from 'react';
import { useFocusInvalid } from '../../lib/forms/use-focus-invalid.ts';
import { Field, TextArea } from '../../ui/field/field.tsx';
import { MultiSelect } from '../../ui/select/multi-select.tsx';
import { CategoriesField } from './categories-field.tsx';
import { type FieldErrors, hints, type PostTextInput } from './post-text.ts';
import styles from './project-form.module.css';

type Props = {
  readonly text: PostTextInput;
  readonly onChange: (text: PostTextInput) => void;
  readonly errors: FieldErrors;
  readonly onSubmit: () => void;
  /** The field for the cover image; a published cover cannot be changed. */
  readonly cover?: ReactNode;
  /** The submit button. */
  readonly action: ReactNode;
};

/** A failed submit moves the focus to the first invalid field. */
export const ProjectForm = ({ text, onChange, errors, onSubmit, cover, action }: Props) => {
  const change = (part: Partial<PostTextInput>) => onChange({ ...text, ...part });
  const focusInvalid = useFocusInvalid();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
    focusInvalid(event.currentTarget);
  };
  const hint = hints(text);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {cover}
      <Field
        label="Project Title"
        value={text.title}
        error={errors.title}
        maxLength={200}
        required
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        label="Project Description"
        hint={hint.description}
        value={text.description}
        error={errors.description}
        required
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Field
        label="Project Tags"
        hint={hint.tags}
        value={text.tags}
        error={errors.tags}
        required
        onChange={(event) => change({ tags: event.currentTarget.value })}
      />
      <MultiSelect
        label="Tools Used"
        placeholder="Choose the tools"
        options={tools}
        value={text.tools}
        error={errors.tools}
        onChange={(chosen) => change({ tools: chosen })}
      />
      <CategoriesField value={text.category} error={errors.category} onChange={(category) => change({ category })} />
      <div className={styles.actions}>{action}</div>
    </form>
  );
};
