-- Keyed hash of the IP address, or of the IPv6 /64, that uploaded a file; emptied after a day (docs/product/files.md#quotas).
alter table uploads add column network bytea;
