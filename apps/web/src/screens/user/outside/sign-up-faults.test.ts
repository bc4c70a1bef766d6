import { expect, test } from 'vitest';
import { signUpFaults } from './sign-up-faults.ts';

const good = { login: 'a.meier', name: 'Anna Meier', email: 'a.meier@example.com', accepted: true };

test('missing, short or invalid fields and terms that were not accepted are faults of their fields [SH-19] [SH-25]', () => {
  expect(signUpFaults({ login: ' ', name: '', email: '', accepted: false })).toEqual({
    login: 'required',
    name: 'required',
    email: 'required',
    accepted: 'not-accepted',
  });
  expect(signUpFaults({ ...good, login: 'ab' })).toEqual({ login: 'too-short' });
  expect(signUpFaults({ ...good, login: 'a meier' })).toEqual({ login: 'invalid' });
  for (const email of ['a', 'a@b', '@b.c', 'a b@c.d', 'a@b..c']) expect(signUpFaults({ ...good, email })).toEqual({ email: 'invalid' });
});

test('a valid form has no faults', () => {
  expect(signUpFaults(good)).toEqual({});
  expect(signUpFaults({ ...good, login: 'Jürgen_9@x' })).toEqual({});
});
