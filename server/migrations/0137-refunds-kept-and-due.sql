-- By when a surplus is sent back (docs/product/refunds.md#deadline). Nullable, no table is rewritten; the job that watches
-- deadlines sets it for a surplus from before and of instances of the release before. First, as those that refund lock bookings
-- before refunds.
alter table bookings add column surplus_due_at timestamptz;

-- A refund that was sent stays (docs/product/refunds.md#amounts). Its destination and proof are only emptied: erasure does that.
create trigger refunds_kept before delete on refunds for each row execute function refuse_changed_refund();
create trigger refunds_not_truncated before truncate on refunds for each statement execute function refuse_changed_refund();
create trigger refunds_as_sent before update of reference, notes, sent_by on refunds for each row
  when ((old.reference, old.notes, old.sent_by) is distinct from (new.reference, new.notes, new.sent_by))
  execute function refuse_changed_refund();
create trigger refunds_only_erased before update of method, account, holder_name, proof_id on refunds for each row
  when ((new.method is not null and new.method is distinct from old.method)
    or (new.account is not null and new.account is distinct from old.account)
    or (new.holder_name is not null and new.holder_name is distinct from old.holder_name)
    or (new.proof_id is not null and new.proof_id is distinct from old.proof_id))
  execute function refuse_changed_refund();

-- So does the report of a transfer, also while it waits.
create trigger balance_transfers_kept before delete on balance_transfers for each row execute function refuse_changed_receipt();
create trigger balance_transfers_not_truncated before truncate on balance_transfers for each statement
  execute function refuse_changed_receipt();
