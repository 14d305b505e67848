-- A list of photos shows small ones, made once when they arrive. One lies beside what is read, under `served_key` with an
-- ending. What was stored before has none and is shown as it is.
alter table files
  add column has_thumbnail boolean not null default false,
  add constraint files_thumbnail_of_image check (not has_thumbnail or (type = 'image' and sanitized_at is not null));
