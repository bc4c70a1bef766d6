import type { Write } from '../../../db/write.ts';
import { storeBiometrics } from '../../identity/operator/biometrics.ts';
import type { Patches } from '../patches.ts';
import type { AcceptedOf, ByKind } from './of-kind.ts';
import { type RejectedMessage, raiseRejected } from './rejected.ts';

const toReport = ({ message, current, body }: AcceptedOf<'biometrics'>, n: number) => ({
  n,
  terminal: message.terminal,
  property: message.property,
  at: message.at,
  current,
  operator: body.operator,
  fingerprints: body.fingerprints,
  palm_scans: body.palmScans,
});

/** Stores the numbers of biometric templates of operators [MG-01]. Returns the messages about unknown operators, for which an alarm is raised. */
export async function applyBiometrics(tx: Write, kinds: ByKind, patches: Patches): Promise<readonly RejectedMessage[]> {
  const given = kinds.biometrics ?? [];
  if (given.length === 0) return [];
  const refused = await storeBiometrics(tx, given.map(toReport));
  const rejected = given
    .filter((_, n) => refused.has(n))
    .map(({ message, body }) => ({ message, reason: `operator ${body.operator} is unknown in property ${message.property}` }));
  raiseRejected(tx, patches, 'biometrics', rejected);
  return rejected;
}
