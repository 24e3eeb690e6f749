import { expect, it } from 'vitest';
import { failedJourneys, failedTests } from './failed-tests.mjs';

const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });

it('lists failed tests with the first line of the error, and tests that did not run', () => {
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
  expect(failedTests({ testResults })).toEqual([
    'a.test.ts: breaks: AssertionError: 1 is not 2',
    'a.test.ts: waits: skipped',
  ]);
});

it('lists files that could not be loaded, and nothing when all passed', () => {
  const unloadable = { name: 'b.test.ts', status: 'failed', message: 'SyntaxError: what\nwhere', assertionResults: [] };
  const passing = { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [test('holds', 'passed')] };
  expect(failedTests({ testResults: [unloadable, passing] })).toEqual(['b.test.ts: SyntaxError: what']);
});

it('lists journeys that failed at every attempt or were skipped, not those that passed at the second', () => {
  const spec = (title, status, ...messages) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const deep = { suites: [{ specs: [spec('falls', 'unexpected', 'first', 'last\nmore')] }] };
  const flat = { specs: [spec('stumbles', 'flaky', 'first'), spec('stays', 'skipped'), spec('walks', 'expected')] };
  expect(failedJourneys({ suites: [deep, flat], errors: [{ message: 'no server' }] })).toEqual([
    'a.spec.ts: falls: last',
    'a.spec.ts: stays: skipped',
    'no server',
  ]);
});
