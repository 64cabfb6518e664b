-- What visitors write through the contact form.
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
create index messages_sender on messages (sender_id) where sender_id is not null;
create index messages_status on messages (status, created_at desc, id desc);

-- What admins answer to messages.
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
create index message_replies_admin on message_replies (admin_id);

-- Mails the application sends. A row and its job are written in the transaction that causes the mail; a worker delivers
-- it (docs/product/notifications.md#mails). The job decides when to retry, the row has the state.
create table mails (
  id uuid primary key,
  -- The Message-ID header, chosen at the first attempt and kept at all others: a mail delivered twice can be recognised
  -- as one.
  message_id text unique,
  -- What the mail is about, such as 'booking.confirm.customer'. Never personal.
  kind text not null,
  to_name text not null,
  to_address text not null,
  locale text not null check (locale in ('en', 'ar')),
  subject text not null,
  -- MailContent of server/src/mail/mail.ts. Erased once the mail is sent, because it may carry codes and links.
  content jsonb,
  -- [{ producer, id }]: made when the mail is sent, by the feature named.
  attachments jsonb not null default '[]',
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  -- Attempts made since it was enqueued or an admin retried it.
  attempts integer not null default 0,
  -- Why the last attempt failed, as the mail server or our own code said it.
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The last mails to a person who left: name, address and subject are erased once sent, the whole row if it fails for
  -- good.
  is_erased_after_sending boolean not null default false,
  check ((status = 'sent') = (sent_at is not null)),
  check (status = 'sent' or content is not null)
);
create index mails_status on mails (status, id desc);
create index mails_address on mails (lower(to_address));

-- What a mail is about, so that the mails of a booking are found (docs/product/notifications.md#mails).
create table mails_about (
  mail_id uuid primary key references mails (id) on delete cascade,
  subject_type text not null check (subject_type in ('booking', 'trip', 'agency', 'user', 'registration', 'review',
    'message', 'report', 'payment_account', 'waiting', 'departure', 'webhook', 'backup')),
  -- No reference: the mail may outlive its subject, and a registration is deleted soon.
  subject_id uuid not null
);
create index mails_about_subject on mails_about (subject_type, subject_id, mail_id desc);

-- One person told of one thing that happened. It says what happened and to what, never in words and never whose name:
-- the sentence is made when it is read, in the reader's language, from what the thing says then.
create table notifications (
  id uuid primary key,
  -- Without a foreign key, like subject_id: its check would lock the rows of all admins in the hot transaction of every
  -- booking. Rows of users are never removed; the trigger below erases what belongs to a deleted person.
  user_id uuid not null,
  -- contract/src/notifications/notification.ts
  kind text not null,
  -- the booking, trip, review, message, report or agency it is about, as the kind says
  subject_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications (created_at);

-- What somebody switched off, or on again. Without a row everything is on.
create table notification_preferences (
  user_id uuid not null,
  -- a group of kinds
  topic text not null,
  bell boolean not null default true,
  mail boolean not null default true,
  primary key (user_id, topic)
);

-- One row: when the last digest was sent. Locked while one is sent, so that several instances send it once.
create table booking_digests (
  is_only boolean default true primary key check (is_only),
  sent_at timestamptz not null
);

-- Bookings that admins have yet to hear of, written with the booking instead of an email to each admin. The job that
-- sends the digest deletes them in the same transaction (docs/product/notifications.md#digests).
create table booking_digest_entries (
  id uuid primary key,
  -- No reference: the row is written before its booking, which takes the seats last.
  booking_id uuid not null,
  action text not null,
  created_at timestamptz not null
);

-- What has been committed and not yet been expanded into notifications, mails and live events
-- (docs/architecture.md#outbox).
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  -- entries about one subject are expanded in order
  subject_id uuid not null,
  payload jsonb not null,
  attempts integer not null default 0,
  -- after a failure, not before this time
  retry_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0);
create index outbox_subject on outbox (subject_id, id);

-- Events for every instance (docs/architecture.md#live-events). `xid` is the transaction that wrote the event: readers
-- continue from the oldest transaction that was still running when they last read, so none that commits late is missed.
create table live_events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  channel text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0);
create index live_events_xid on live_events (xid);
