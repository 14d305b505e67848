import { expect, test } from 'vitest';
import { missingPlatformPackages, platformOf, readLock } from './lock.ts';

test('the lock file names the optional packages of every platform, so that npm ci takes it everywhere', () => {
  expect(Object.keys(missingPlatformPackages(readLock())), 'run: node tools/checks/lock.ts --write').toEqual([]);
});

test('every package of another platform is bound to it', () => {
  const unbound = Object.entries(readLock().packages).filter(
    ([path, { optional, os, cpu }]) => optional && /-(darwin|win32|android|freebsd)-/.test(path) && !os && !cpu,
  );
  expect(unbound).toEqual([]);
});

test('a name says where a package belongs', () => {
  expect(platformOf('@tailwindcss/oxide-linux-arm-gnueabihf')).toEqual({
    os: ['linux'],
    cpu: ['arm'],
    libc: ['glibc'],
  });
  expect(platformOf('@oxlint/binding-linux-x64-musl')).toEqual({ os: ['linux'], cpu: ['x64'], libc: ['musl'] });
  expect(platformOf('@oxlint-tsgolint/win32-arm64')).toEqual({ os: ['win32'], cpu: ['arm64'] });
  expect(platformOf('@tailwindcss/oxide-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
});

test('what is missing is found, and what lies nested is not', () => {
  const found = missingPlatformPackages({
    packages: {
      'node_modules/a': { dev: true, optionalDependencies: { 'a-darwin-arm64': '1.0.0', 'a-linux-x64': '1.0.0' } },
      'node_modules/a/node_modules/a-linux-x64': { version: '1.0.0' },
    },
  });
  expect(found).toEqual({
    'node_modules/a-darwin-arm64': { version: '1.0.0', cpu: ['arm64'], os: ['darwin'], dev: true, optional: true },
  });
});
