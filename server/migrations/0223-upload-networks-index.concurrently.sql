create index concurrently if not exists uploads_network on uploads (network, created_at) where network is not null;
