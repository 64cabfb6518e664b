-- Mails the application sends. A row and its job are written in the transaction that causes the mail; a worker delivers it
-- (docs/product/notifications.md#mails). The job decides when to retry, the row has the state.

create table mails (
  id uuid primary key,
  -- The Message-ID header, chosen at the first attempt and kept at all others: a mail delivered twice can be recognised as one.
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
  check ((status = 'sent') = (sent_at is not null)),
  check (status = 'sent' or content is not null)
);

create index mails_status on mails (status, id desc);
