-- Its own transaction: existing rows are checked without the lock that adding the constraints needed.
alter table seat_holds validate constraint seat_holds_owned;
alter table mails_about validate constraint mails_about_subject_type_check;
