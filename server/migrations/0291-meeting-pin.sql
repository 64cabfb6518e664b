-- Where travellers meet, on a map (docs/product/trips.md#meeting). A constant default: the table is not rewritten.
alter table trips add column meeting_pin text not null default '';
