/**
 * The errors of a form, in place of the browser's own bubbles. They are found on submit, by the attributes of the fields and by
 * `check`; the first invalid field gets the focus, and an error goes when its field is corrected.
 */
import { type FormEvent, useState } from 'react';
import { type FormErrors, findErrors } from './find-errors.ts';
import { useFocusInvalid } from './use-focus-invalid.ts';

type Options<Name extends string> = {
  /** What is said of a required field that is empty. */
  readonly missing: FormErrors<Name>;
  /** Rules that attributes do not express. */
  readonly check?: (form: HTMLFormElement) => FormErrors<Name>;
  /** What the server has said about the last attempt, by the field that it is about. */
  readonly refused?: FormErrors<Name>;
  readonly onValid: (form: HTMLFormElement) => void;
  /** For what is said besides the errors. */
  readonly onInvalid?: (form: HTMLFormElement) => void;
};

type Errors = FormErrors;

const withoutEmpty = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

/** The errors that are in both: one is not exchanged for another while somebody types. */
const inBoth = (shown: Errors, found: Errors): Errors =>
  Object.fromEntries(Object.entries(shown).filter(([name, error]) => found[name] === error));

export const useFormErrors = <Name extends string>(options: Options<Name>) => {
  const { missing, check, onValid, onInvalid } = options;
  const refused: Errors = options.refused ?? {};
  const [found, setFound] = useState<Errors>({});
  /** Of each field that was edited, what the server had said about it by then. */
  const [edited, setEdited] = useState<Errors>({});
  const focusInvalid = useFocusInvalid();
  const find = (form: HTMLFormElement): Errors => withoutEmpty({ ...check?.(form), ...findErrors(form, missing) });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const errors = find(form);
    setFound(errors);
    if (Object.keys(errors).length === 0) {
      setEdited({});
      onValid(form);
      return;
    }
    focusInvalid(form);
    onInvalid?.(form);
  };
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (Object.keys(found).length > 0) setFound(inBoth(found, find(currentTarget)));
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name !== null && refused[name] !== edited[name]) setEdited({ ...edited, [name]: refused[name] });
  };
  const errorOf = (name: Name): string | undefined =>
    found[name] ?? (refused[name] === edited[name] ? undefined : refused[name]);
  return {
    /** Of the form element. */
    form: { noValidate: true, onSubmit, onInput } as const,
    /** Of a field. */
    field: (name: Name) => ({ name, error: errorOf(name) }),
  };
};
