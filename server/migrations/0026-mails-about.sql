-- What a mail is about: which mails did this booking cause? (docs/product/notifications.md#mails). A table of its own:
-- building an index on new columns of mails would block every transaction that enqueues a mail. Mails from before have no row.
create table mails_about (
  mail_id uuid primary key references mails (id) on delete cascade,
  subject_type text not null check (subject_type in
    ('booking', 'trip', 'agency', 'user', 'registration', 'review', 'message', 'report')),
  -- No reference: the mail may outlive its subject, and a registration is deleted soon.
  subject_id uuid not null
);
create index mails_about_subject on mails_about (subject_type, subject_id, mail_id desc);
