import { expect, test } from 'vitest';
import { resources } from '../resources/index.ts';
import { rightsOfAccess } from '../vocabulary/access.ts';
import { isRight, type Right, rightIds } from '../vocabulary/rights.ts';
import { allEndpoints } from './all-endpoints.ts';
import { rightsWithoutFeature, usesOf } from './right-uses.ts';

test.each(rightIds)('[MG-03] %s opens something, or its feature is marked as missing', (right: Right) => {
  const marks = [usesOf(right).length > 0, rightsWithoutFeature.has(right)];
  expect([right, marks.filter(Boolean).length]).toEqual([right, 1]);
});

/** Why an endpoint needs no right. Public ones have their reasons in `every-endpoint.test.ts` of the server. */
const reasons: { readonly [id: string]: string } = {
  'device-sign-in.decide': 'the own sign-in on another device',
  'device-sign-in.look': 'the own sign-in on another device',
  'email.change': 'the own address',
  'email.read': 'the own address',
  'factor.add-passkey': 'the own second factors, which may have to be added first',
  'factor.begin-passkey': 'the own second factors, which may have to be added first',
  'factor.begin-totp': 'the own second factors, which may have to be added first',
  'factor.confirm-totp': 'the own second factors, which may have to be added first',
  'factor.list': 'the own second factors, which may have to be added first',
  'factor.remove-passkey': 'the own second factors, which may have to be added first',
  'factor.remove-totp': 'the own second factors, which may have to be added first',
  'installation.about': 'name and version, without data of a property',
  'installation.art-configuration': 'entries that every console follows',
  'installation.dashboard-configuration': 'ids of widgets, without their figures',
  'installation.licence-info': 'modules that a console may show',
  'password.change': 'the own password, which may have to be changed first',
  'profile.change': 'what the own console remembers',
  'profile.read': 'what the own console remembers',
  'session.sign-out': 'everybody may sign out',
  'session.step-up': 'confirms the own identity',
  'session.who': 'a client shows who is signed in, and with which rights',
};

test('[MG-03] every endpoint, list and command is open to the holders of a right, apart from a closed list', () => {
  const open = allEndpoints.flatMap(({ id, access }) => (access !== 'public' && rightsOfAccess(access).length === 0 ? [id] : []));
  expect(open.toSorted()).toEqual(Object.keys(reasons).toSorted());
  expect(allEndpoints.flatMap(({ access }) => rightsOfAccess(access)).filter((right) => !isRight(right))).toEqual([]);
  expect(resources.filter(({ right }) => !isRight(right))).toEqual([]);
});
