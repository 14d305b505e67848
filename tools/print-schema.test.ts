import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/database.ts';
import { printSql, printTables } from '#tools/database-schema.ts';
import { committed, generatedFiles } from '#tools/print-schema.ts';

test('what is generated from the migrations and the features is committed as it is', async () => {
  for (const [file, text] of Object.entries(await generatedFiles()))
    expect(committed(file), `${file} is out of date: npm run schema`).toBe(text);
});

test.runIf(process.env['TEST_DATABASE_URL'])('PostgreSQL gets the same schema as the embedded database', async () => {
  const { db, close } = await freshDatabase('postgres');
  expect(await printSql(db)).toBe(committed('database/schema.sql'));
  expect(await printTables(db)).toBe(committed('server/database/tables.ts'));
  await close();
});
