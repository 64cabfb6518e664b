-- What visitors write through the contact form, and questions' categories in Arabic.

create table messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  -- contract/src/messages/message-lifecycle.ts
  status text not null check (status in ('new', 'read', 'replied')),
  -- the language the form was in, and the answer should be
  locale text not null check (locale in ('en', 'ar')),
  -- who was signed in while writing; the address above is what they typed
  sender_id uuid references users (id),
  created_at timestamptz not null
);
create index messages_newest on messages (created_at desc, id desc);
-- finds the same message sent a moment ago, and what one address has written
create index messages_email on messages (email, created_at desc);

alter table faqs add column category_ar text not null default '';
