-- SQD-28: files may belong to a squad. The checks are added without a look at the rows, none of which has one.
alter table files
  add column squad_id uuid references squads on delete set null,
  drop constraint files_of_one_record,
  drop constraint files_attached_once_there;
alter table files
  add constraint files_of_one_record
    check (num_nonnulls(report_id, activity_id, journal_id, objective_id, squad_id) <= 1) not valid,
  add constraint files_attached_once_there
    check (arrived_at is not null or num_nonnulls(report_id, activity_id, journal_id, objective_id, squad_id) = 0) not valid;
create index files_by_squad on files (squad_id, position) where squad_id is not null;
