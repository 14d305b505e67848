-- Uploads in parts: what the store calls the one under way, which may be continued.
alter table files add column multipart_id text;
