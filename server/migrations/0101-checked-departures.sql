-- Its own transaction: existing rows are checked without the lock that adding the constraints needed.
alter table departures
  validate constraint departures_cancelled_empty,
  validate constraint departures_min_seats_valid,
  validate constraint departures_decision_days_valid;
alter table mails_about validate constraint mails_about_subject_type_check;
