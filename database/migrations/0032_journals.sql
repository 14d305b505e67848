-- What the club's people note about players and others, and what a player is to reach.

create table journals (
  id uuid primary key default ordered_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name text not null check (name <> '' and length(name) <= 200),
  date date not null check (date >= '1900-01-01'),
  -- HTML that the server has sanitised, and the same as plain text.
  content text not null,
  content_text text not null check (content_text <> ''),
  -- What a card shows of it.
  preview text not null generated always as (
    case when length(regexp_replace(content_text, '\s+', ' ', 'g')) > 50
      then left(regexp_replace(content_text, '\s+', ' ', 'g'), 49) || '…'
      else regexp_replace(content_text, '\s+', ' ', 'g') end) stored,
  next_steps text not null default '' check (length(next_steps) <= 10000),
  type text not null default 'normal' check (type in ('normal', 'important', 'weeklyUpdate')),
  category text not null check (category in (
    'technical', 'athletics', 'medicine', 'contractual', 'talentManagement', 'scouting', 'other')),
  deadline date,
  -- About one of the two, or from the special area about nobody.
  player_id uuid references players (id),
  person_id uuid references persons (id),
  performance_curve integer check (performance_curve between 1 and 10),
  parents_feedback text check (length(parents_feedback) between 1 and 10000),
  injured boolean,
  injury_situation text check (length(injury_situation) between 1 and 10000),
  important_topics text check (length(important_topics) between 1 and 10000),
  school text check (length(school) between 1 and 10000),
  created_by uuid not null references users (id),
  updated_by uuid references users (id),
  -- Whom it was about before players were merged.
  merged_from uuid,
  search_text text not null default '',
  constraint journals_content_length check (octet_length(content) <= 40000),
  constraint journals_deadline_after_date check (deadline >= date),
  constraint journals_of_one_subject check (num_nonnulls(player_id, person_id) <= 1),
  constraint journals_weekly_whole check (type <> 'weeklyUpdate'
    or num_nulls(performance_curve, parents_feedback, injured, injury_situation, important_topics, school) = 0),
  constraint journals_weekly_only check (type = 'weeklyUpdate'
    or num_nonnulls(performance_curve, parents_feedback, injured, injury_situation, important_topics, school) = 0)
);

create index journals_by_date on journals (date desc, id desc);
create index journals_by_creation on journals (created_at desc, id desc);
create index journals_by_change on journals (updated_at desc, id desc);
create index journals_by_player on journals (player_id, date desc, id desc) where player_id is not null;
create index journals_by_person on journals (person_id, date desc, id desc) where person_id is not null;
create index journals_by_author on journals (created_by, date desc, id desc);
create index journals_by_category on journals (category, date desc, id desc);
create index journals_by_type on journals (type, date desc, id desc);
create index journals_search on journals using gin (search_text gin_trgm_ops);

create function write_journal_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold(new.name || ' ' || new.content_text || ' ' || coalesce(
    (select first_name || ' ' || last_name from players where id = new.player_id),
    (select first_name || ' ' || last_name from persons where id = new.person_id), ''));
  return new;
end $$;
create trigger journals_search_text before insert or update of name, content_text, player_id, person_id on journals
  for each row execute function write_journal_search_text();

create function hold_names_of_journal() returns trigger language plpgsql as $$
begin
  perform from players where id = new.player_id for key share;
  perform from persons where id = new.person_id for key share;
  return new;
end $$;
create trigger journals_hold_names before insert on journals for each row execute function hold_names_of_journal();

create or replace function spread_player_name() returns trigger language plpgsql as $$
begin
  update reports set player_id = player_id where player_id = new.id;
  update journals set player_id = player_id where player_id = new.id;
  return null;
end $$;

create trigger journals_made after insert on journals referencing new table as changed
  for each statement execute function note_length();
create trigger journals_gone after delete on journals referencing old table as changed
  for each statement execute function note_length();

create or replace function note_lengths_anew() returns void language sql as $$
  delete from list_lengths;
  insert into list_lengths select 'games', count(*) from games;
  insert into list_lengths select 'reports', count(*) from reports;
  insert into list_lengths select 'journals', count(*) from journals;
  delete from file_totals;
  insert into file_totals
    select count(*), coalesce(sum(size), 0), coalesce(sum(size) filter (where arrived_at is null), 0) from files;
$$;

create table objectives (
  id uuid primary key default ordered_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  player_id uuid not null references players (id),
  name text not null check (name <> '' and length(name) <= 200),
  date date not null check (date >= '1900-01-01'),
  content text not null check (content <> '' and length(content) <= 10000),
  deadline date,
  category text not null check (category in (
    'technical', 'athletics', 'medicine', 'contractual', 'talentManagement', 'scouting', 'other')),
  type text check (type in ('short_term', 'mid_term', 'long_term')),
  discussed_with_player boolean not null default false,
  next_steps text not null default '' check (length(next_steps) <= 10000),
  -- In their order.
  comments text[] not null default '{}' check (cardinality(comments) <= 50 and array_position(comments, null) is null),
  created_by uuid not null references users (id),
  updated_by uuid references users (id),
  merged_from uuid,
  constraint objectives_deadline_after_date check (deadline >= date)
);

create index objectives_by_date on objectives (player_id, date desc, id desc);
create index objectives_by_deadline on objectives (player_id, deadline, id);

-- What is attached to them.
alter table files
  add column journal_id uuid references journals on delete set null,
  add column objective_id uuid references objectives on delete set null,
  drop constraint files_of_one_record,
  add constraint files_of_one_record check (num_nonnulls(report_id, activity_id, journal_id, objective_id) <= 1),
  drop constraint files_attached_once_there,
  add constraint files_attached_once_there
    check (arrived_at is not null or num_nonnulls(report_id, activity_id, journal_id, objective_id) = 0);
create index files_by_journal on files (journal_id, position) where journal_id is not null;
create index files_by_objective on files (objective_id, position) where objective_id is not null;
drop index files_of_nobody;
drop index files_by_author;
create index files_of_nobody on files (created_at)
  where report_id is null and activity_id is null and journal_id is null and objective_id is null;
create index files_by_author on files (created_by)
  where report_id is null and activity_id is null and journal_id is null and objective_id is null;
