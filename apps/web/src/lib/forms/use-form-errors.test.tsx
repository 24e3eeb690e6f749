import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fieldValue } from './field-value.ts';
import type { FormErrors } from './find-errors.ts';
import { useFormErrors } from './use-form-errors.ts';

type Name = 'email' | 'password' | 'repeated';

const missing = { email: 'Please enter your email.', password: 'Please choose a password.' };

const check = (form: HTMLFormElement): FormErrors<Name> =>
  fieldValue(form, 'password') === fieldValue(form, 'repeated') ? {} : { repeated: 'They differ.' };

type Props = {
  readonly onValid: (form: HTMLFormElement) => void;
  readonly onInvalid?: () => void;
  readonly refused?: FormErrors<Name>;
};

const Form = (props: Props) => {
  const { form, field } = useFormErrors<Name>({ missing, check, ...props });
  const input = (label: Name, type: string) => {
    const { name, error } = field(label);
    return (
      <label>
        {label}
        <input name={name} type={type} required={label !== 'repeated'} aria-invalid={error ? true : undefined} />
        <span role="alert">{error}</span>
      </label>
    );
  };
  return (
    <form {...form}>
      {input('email', 'email')}
      {input('password', 'text')}
      {input('repeated', 'text')}
      <button type="submit">Send</button>
    </form>
  );
};

const box = (name: Name) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const send = () => page.getByRole('button', { name: 'Send' }).click();
const errors = () =>
  page
    .getByRole('alert')
    .elements()
    .map(({ textContent }) => textContent);

test('each invalid field has its error, and the first one gets the focus', async () => {
  const [onValid, onInvalid] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await render(<Form onValid={onValid} onInvalid={onInvalid} />);
  await box('repeated').fill('something');
  await send();
  await expect.poll(errors).toEqual(['Please enter your email.', 'Please choose a password.', 'They differ.']);
  await expect.element(box('email')).toHaveFocus();
  await expect.element(box('repeated')).toHaveValue('something');
  expect([onValid.mock.calls.length, onInvalid.mock.calls.length]).toEqual([0, 1]);
});

test('an error goes when its field is corrected, and no other takes its place meanwhile', async () => {
  await render(<Form onValid={vi.fn<() => void>()} />);
  await send();
  await box('email').click();
  await userEvent.keyboard('a');
  await expect.poll(errors).toEqual(['', 'Please choose a password.', '']);
  await box('password').fill('x');
  await box('repeated').fill('x');
  await send();
  await expect.poll(errors).toEqual(['This does not look like an email address.', '', '']);
  await expect.element(box('email')).toHaveFocus();
  await userEvent.keyboard('@');
  await expect.poll(errors).toEqual(['This does not look like an email address.', '', '']);
  await userEvent.keyboard('b');
  await expect.poll(errors).toEqual(['', '', '']);
});

test('an error about two fields goes when either is corrected', async () => {
  await render(<Form onValid={vi.fn<() => void>()} />);
  await box('email').fill('a@b');
  await box('password').fill('one');
  await box('repeated').fill('two');
  await send();
  await expect.poll(errors).toEqual(['', '', 'They differ.']);
  await box('password').fill('two');
  await expect.poll(errors).toEqual(['', '', '']);
});

test('blanks are no answer', async () => {
  const onValid = vi.fn<() => void>();
  await render(<Form onValid={onValid} />);
  await box('email').fill('a@b');
  await box('password').fill('  ');
  await box('repeated').fill('  ');
  await send();
  await expect.poll(errors).toEqual(['', 'Please choose a password.', '']);
  expect(onValid).not.toHaveBeenCalled();
});

test('what the server refuses stays until that field is edited, also if it was edited while the call was under way', async () => {
  const onValid = vi.fn<() => void>();
  const { rerender } = await render(<Form onValid={onValid} />);
  await box('email').fill('a@b');
  await box('password').fill('x');
  await box('repeated').fill('x');
  await send();
  expect(onValid).toHaveBeenCalledTimes(1);
  await box('email').fill('a@c');
  const refused = { email: 'Somebody else has it.' };
  await rerender(<Form onValid={onValid} refused={refused} />);
  await expect.poll(errors).toEqual(['Somebody else has it.', '', '']);
  await box('repeated').fill('y');
  await expect.poll(errors).toEqual(['Somebody else has it.', '', '']);
  await box('email').fill('a@d');
  await expect.poll(errors).toEqual(['', '', '']);
  await send();
  await expect.poll(errors).toEqual(['', '', 'They differ.']);
});
