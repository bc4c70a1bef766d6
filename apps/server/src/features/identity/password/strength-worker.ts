import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import type { StrengthRequest, StrengthResponse } from './password-strength.ts';

// These limits keep the check of the slowest password below half a second: with the library's defaults, 128 characters took 3
// s.
const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, ...english, ...german, ...spanish, ...french },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: 10,
  maxLength: 64,
});

parentPort?.on('message', ({ id, password, names }: StrengthRequest) => {
  const { guessesLog10 } = estimator.check(password, [...names]);
  parentPort?.postMessage({ id, guessesLog10 } satisfies StrengthResponse);
});
