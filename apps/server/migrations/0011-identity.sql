-- Sign-ins under way at an identity provider. A row is made when the popup opens, finished when the provider sends the
-- browser back, and gone once its nonce has opened a session.
create table identity_flows (
  state text collate "C" primary key,
  -- Hash of a cookie: only the browser that began a sign-in can end it.
  browser bytea not null,
  nonce text collate "C" not null unique,
  verifier text not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index identity_flows_age on identity_flows (created_at);
