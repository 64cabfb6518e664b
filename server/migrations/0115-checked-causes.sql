-- Its own transaction: existing rows are checked without the lock that replacing the constraint needed.
alter table ledger_transactions validate constraint ledger_transactions_cause_check;
