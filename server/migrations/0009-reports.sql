-- What people report to the platform, and reviews sorted for all to read.

create table reports (
  id uuid primary key,
  reporter_id uuid not null references users (id),
  type text not null check (type in ('trip', 'agency', 'review', 'user', 'other')),
  -- of the table its type names; no foreign key, because what is reported may go away and the report stays
  target_id uuid,
  constraint reports_target check ((type = 'other') = (target_id is null)),
  reason text not null,
  details text not null default '',
  priority text not null check (priority in ('urgent', 'high', 'medium', 'low')),
  status text not null default 'pending' check (status in ('pending', 'investigating', 'resolved', 'dismissed')),
  resolution text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- one person reports one thing once, as long as nobody has decided about it
create unique index reports_open_once on reports (reporter_id, type, target_id)
  where status in ('pending', 'investigating');
create index reports_queue on reports (status, created_at desc);

create index reviews_newest on reviews (created_at desc, id desc) where deleted_at is null;
create index reviews_rating on reviews (rating desc, created_at desc, id desc) where deleted_at is null;
