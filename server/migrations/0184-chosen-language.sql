-- Emails follow the language of the last use, unless a person has chosen one (docs/product/notifications.md#language). A constant
-- default: the table is not rewritten.
alter table users add column is_locale_chosen boolean not null default false;
comment on column users.is_locale_chosen is 'chosen in the account; else locale is the language of the last use';
