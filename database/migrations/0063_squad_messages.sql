-- SQD-15: the squad that a message was written to; null for those of admins to people.
alter table messages add column squad_id uuid references squads;
create index messages_of_squad on messages (squad_id, created_at desc) where squad_id is not null;
