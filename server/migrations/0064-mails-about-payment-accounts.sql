-- Its own transaction: existing rows are checked without the lock that adding the constraint needed.
alter table mails_about validate constraint mails_about_subject_type_check;
