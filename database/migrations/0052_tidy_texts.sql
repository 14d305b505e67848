-- Texts written before they were kept in one tidy form (`domain/text/tidy.ts`): what each was, for a year, and which ones stay as
-- they are, because another record has the tidy form already or nothing would be left. Filled by the running server, a batch at a
-- time, so that no start waits for it or fails by it.
create table tidied_texts (
  table_name text not null,
  -- The values of the row's primary key.
  record_key text not null,
  field text not null,
  original text not null,
  outcome text not null,
  tidied_at timestamptz not null,
  primary key (table_name, record_key, field),
  constraint tidied_texts_outcome_known check (outcome in ('tidied', 'taken', 'empty', 'refused'))
);
create index tidied_texts_by_age on tidied_texts (tidied_at) where outcome = 'tidied';
create index tidied_texts_left on tidied_texts (table_name, record_key) where outcome <> 'tidied';

-- How far each table has been looked through; a table is looked through once.
create table tidying (
  table_name text primary key,
  after_key text[],
  done_at timestamptz
);
