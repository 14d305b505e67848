/** Offset pagination: lists are `{ result, pagination }`, sorted by one of the list's own columns (ENT-10). */
import type { Pagination } from '#domain/fields.ts';
import { pagination } from '#domain/fields.ts';
import { builder } from './builder.ts';
import { RefusedError } from '../errors/errors.ts';
import { inputTypeOf } from './input-types.ts';

export const PaginationInput = inputTypeOf(
  'PaginationInput',
  pagination,
  'Which page of a list is asked for. Left out: the first 5 rows in the order of the list (A-66).',
  {
    page: 'From 1 on; 0 is the first page too (A-67).',
    rowsPerPage: '1 to 100; 0 for all rows, where a list has that.',
    sortBy: 'A column that the list can be sorted by, named as its field; at most 40 characters.',
    descending: 'The last first. A list that is sorted by a column goes upwards when this is left out.',
  },
);

/** A requested page with all defaults filled in. */
export type Page<Sort extends string> = {
  page: number;
  rowsPerPage: number;
  offset: number;
  sortBy: Sort;
  descending: boolean;
};

/** The rows of a page; `count` runs the query for the total only when it is selected. */
export type PageOfRows<Row> = { result: Row[]; page: Page<string>; count: () => Promise<number> };

/**
 * Fills in the defaults: page 1, a page size of 5, `createdAt` descending unless the list says otherwise.
 * Pages 0 and 1 are the same.
 * @throws RefusedError for an unknown sort column, or for `rowsPerPage` 0 (all rows), which lists do not allow here.
 */
export function toPage<Sort extends string>(
  requested: Pagination,
  sorts: readonly [Sort, ...Sort[]],
  standard: { sortBy: Sort; descending: boolean },
): Page<Sort> {
  const sortBy = (requested?.sortBy ?? standard.sortBy) as Sort;
  if (!sorts.includes(sortBy)) throw new RefusedError('validations.sort_invalid', { field: 'pagination.sortBy' });
  const rowsPerPage = requested?.rowsPerPage ?? 5;
  if (rowsPerPage === 0) throw new RefusedError('validations.number_invalid', { field: 'pagination.rowsPerPage' });
  const page = Math.max(1, requested?.page ?? 1);
  return {
    page,
    rowsPerPage,
    offset: (page - 1) * rowsPerPage,
    sortBy,
    descending: requested?.descending ?? (requested?.sortBy ? false : standard.descending),
  };
}

export const PaginationType = builder.objectRef<PageOfRows<unknown>>('Pagination').implement({
  description: 'Which page of a list was given, with what the caller left open filled in.',
  fields: (t) => ({
    page: t.int({ description: 'From 1 on.', resolve: (list) => list.page.page }),
    rowsPerPage: t.int({
      description: 'How many rows a page has at most; 0 for all.',
      resolve: (list) => list.page.rowsPerPage,
    }),
    rowsNumber: t.int({
      description: 'All rows of the list; counted only when asked for.',
      resolve: (list) => list.count(),
    }),
    sortBy: t.string({ description: 'The column it is sorted by.', resolve: (list) => list.page.sortBy }),
    descending: t.boolean({ description: 'Whether the last come first.', resolve: (list) => list.page.descending }),
  }),
});

/** The GraphQL type of a list: `pageType('Games', Game)` has `result: [Game!]!` and `pagination`. */
export function pageType<Row>(name: string, row: ReturnType<ReturnType<typeof builder.objectRef<Row>>['implement']>) {
  return builder.objectRef<PageOfRows<Row>>(name).implement({
    description: 'A page of a list.',
    fields: (t) => ({
      result: t.expose('result' as never, { type: [row] as never, description: 'The rows of the page, in its order.' }),
      pagination: t.field({
        type: PaginationType,
        description: 'Which page it is, and how many rows there are.',
        resolve: (list) => list as PageOfRows<unknown>,
      }),
    }),
  });
}
