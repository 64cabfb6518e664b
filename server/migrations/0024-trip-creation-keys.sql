-- One trip per press of 'Create Trip', however often its answer is lost and it is sent again.

alter table trips add column creation_key text check (length(creation_key) between 8 and 100);
create unique index trips_creation_keys on trips (agency_id, creation_key) where creation_key is not null;
