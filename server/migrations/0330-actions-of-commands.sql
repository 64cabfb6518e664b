-- An action of `rihla`, the command of the operator, has no account behind it.
alter table audit_log alter column actor_id drop not null;
