import { Kind, OperationTypeNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '#domain/permissions.ts';
import { ACCESS } from '#tests/access-table.ts';
import { webDocuments } from '#tools/web-documents.ts';
import { KEPT_OPERATIONS } from './kept-operations.ts';

const KEEPERS = Object.keys(PERMISSIONS['answer.keep']);

test('answers stay on the devices of people for whom managers have something to hide', () => {
  expect(KEEPERS.filter((role) => role in PERMISSIONS['player.confidential'])).toEqual([]);
  expect(KEEPERS.length).toBeGreaterThan(0);
});

test.each(Object.keys(KEPT_OPERATIONS))('%s asks what some of them may ask, and changes nothing', (name) => {
  const document = parse(webDocuments().find((one) => one.name === name)!.text);
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  expect(operations.map(({ operation }) => operation)).toEqual([OperationTypeNode.QUERY]);
  for (const field of operations[0]!.selectionSet.selections) {
    if (field.kind !== Kind.FIELD) throw new Error(`${name} begins with a fragment`);
    expect(ACCESS[field.name.value]!.filter((role) => KEEPERS.includes(role))).not.toEqual([]);
  }
});
