-- Small pictures that are shown to everybody in the club, such as logos: each kept once, under the hash of its bytes.

create table pictures (
  hash text primary key,
  type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  constraint pictures_hash_is_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  constraint pictures_type_known check (type in ('image/png', 'image/jpeg', 'image/webp')),
  constraint pictures_are_small check (octet_length(bytes) between 1 and 70000)
);
