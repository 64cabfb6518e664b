-- Mails about late backups. The next migration checks the rows, without a lock that blocks them.
alter table mails_about drop constraint mails_about_subject_type_check;
alter table mails_about add constraint mails_about_subject_type_check check (subject_type in ('booking', 'trip', 'agency',
  'user', 'registration', 'review', 'message', 'report', 'payment_account', 'waiting', 'departure', 'webhook', 'backup')) not valid;
