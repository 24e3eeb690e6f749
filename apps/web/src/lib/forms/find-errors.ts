/** What is wrong with the fields of a form, by their attributes; the browser checks them, the words are ours. */

/** By the name of the field. */
export type FormErrors<Name extends string = string> = Readonly<Partial<Record<Name, string | undefined>>>;

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Blanks are no answer, except in a password. */
const isMissing = (field: TextField): boolean =>
  field.validity.valueMissing || (field.required && field.type !== 'password' && field.value.trim() === '');

const errorOf = (field: TextField, missing: FormErrors): string | undefined => {
  if (isMissing(field)) return missing[field.name] ?? 'Please fill this in.';
  return field.validity.typeMismatch ? 'This does not look like an email address.' : undefined;
};

/** `missing` has what is said of a required field that is empty. */
export const findErrors = (form: HTMLFormElement, missing: FormErrors): FormErrors =>
  Object.fromEntries(
    [...form.elements].flatMap((element) => {
      const error = isField(element) ? errorOf(element, missing) : undefined;
      return isField(element) && error ? [[element.name, error]] : [];
    }),
  );
