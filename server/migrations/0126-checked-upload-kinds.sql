-- Its own transaction: existing rows are checked without the lock that adding the constraint needed.
alter table uploads validate constraint uploads_kind_check;
