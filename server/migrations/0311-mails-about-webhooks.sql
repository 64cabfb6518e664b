-- In a transaction of its own: it blocks no writers.
alter table mails_about validate constraint mails_about_subject_type_check;
