-- What admins answer: replies to messages, who handles a report, and the ways through both lists.

create table message_replies (
  id uuid primary key,
  -- with the message everything written about it goes away
  message_id uuid not null references messages (id) on delete cascade,
  admin_id uuid not null references users (id),
  subject text not null,
  message text not null,
  created_at timestamptz not null
);
create index message_replies_message on message_replies (message_id, created_at);
create index messages_status on messages (status, created_at desc, id desc);

-- the admin who began to investigate, or decided
alter table reports add column handled_by uuid references users (id);
create index reports_newest on reports (created_at desc, id desc);
-- other reports of the same thing
create index reports_target_id on reports (target_id, created_at desc) where target_id is not null;
create index promos_newest on promos (created_at desc, id desc) where deleted_at is null;
