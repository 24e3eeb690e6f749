import { expect, it } from 'vitest';
import { brokenJourneys, brokenTests } from './broken.mjs';

const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });

it('names tests that failed, with the first line of why, and tests that did not run', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        test('holds', 'passed'),
        test('breaks', 'failed', '\u001b[31mAssertionError: 1 is not 2\u001b[39m\n    at a.test.ts:3'),
        test('waits', 'skipped'),
      ],
    },
  ];
  expect(brokenTests({ testResults })).toEqual([
    'a.test.ts: breaks: AssertionError: 1 is not 2',
    'a.test.ts: waits: skipped',
  ]);
});

it('names a file that could not be read, and none where all passed', () => {
  const broken = { name: 'b.test.ts', status: 'failed', message: 'SyntaxError: what\nwhere', assertionResults: [] };
  const whole = { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [test('holds', 'passed')] };
  expect(brokenTests({ testResults: [broken, whole] })).toEqual(['b.test.ts: SyntaxError: what']);
});

it('names journeys that failed to the last or were skipped, not those that passed at a second try', () => {
  const spec = (title, status, ...messages) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const deep = { suites: [{ specs: [spec('falls', 'unexpected', 'first', 'last\nmore')] }] };
  const flat = { specs: [spec('stumbles', 'flaky', 'first'), spec('stays', 'skipped'), spec('walks', 'expected')] };
  expect(brokenJourneys({ suites: [deep, flat], errors: [{ message: 'no server' }] })).toEqual([
    'a.spec.ts: falls: last',
    'a.spec.ts: stays: skipped',
    'no server',
  ]);
});
