-- An agency reminds the travellers of a departure, each at most once a day (docs/product/travellers.md#reminders).
alter table bookings add column travellers_reminded_on date;
