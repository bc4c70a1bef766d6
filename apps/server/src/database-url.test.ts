import { expect, test } from 'vitest';
import { parseDatabaseUrl } from './database-url.ts';

test.each(['postgres://floor:p%40ss@db1:5432/floor?sslmode=require', 'postgres:///floor?host=/run/postgresql', 'postgresql://db1'])(
  'a URL with one host is used unchanged, without a check: %s',
  (url) => {
    expect(parseDatabaseUrl(url)).toEqual({ urls: [url], isChecked: false });
  },
);

test('a URL with several hosts becomes a URL for each host, all with the same account, database and parameters', () => {
  const url = 'postgresql://u:p%2C%40@db1:5432,db2:5433,[::1]:5434,db4/floor?target_session_attrs=read-write&sslmode=require';
  expect(parseDatabaseUrl(url)).toEqual({
    urls: ['db1:5432', 'db2:5433', '[::1]:5434', 'db4'].map((host) => `postgresql://u:p%2C%40@${host}/floor?sslmode=require`),
    isChecked: true,
  });
});

test('one host with target_session_attrs is checked', () => {
  expect(parseDatabaseUrl('postgres://db1/floor?target_session_attrs=primary')).toEqual({
    urls: ['postgres://db1/floor'],
    isChecked: true,
  });
});

test.each([
  ['postgres://db1,/floor', 'has a host that is not of the form name:port: ""'],
  ['postgres://db1:x,db2/floor', 'has a host that is not of the form name:port: "db1:x"'],
  ['postgres://db1,db2:70000/floor', 'has a host that is not of the form name:port: "db2:70000"'],
  ['postgres://db1,db2/floor?host=/run', 'has several hosts and the parameter host'],
  ['postgres://db1,db2/floor?target_session_attrs=standby', 'has target_session_attrs other than read-write or primary'],
])('%s is refused', (url, problem) => {
  expect(() => parseDatabaseUrl(url)).toThrow(problem);
});
