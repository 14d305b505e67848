-- INB-21: when the push service said that the subscription of this session is no longer valid, and it has no other.
alter table sessions add column push_lost_at timestamptz;
