CREATE TABLE user (
  id TEXT PRIMARY KEY,
  username TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL -- seconds since the epoch
) STRICT;

CREATE TABLE session (
  id TEXT PRIMARY KEY, -- SHA-256 of the token in the cookie, in hex
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL, -- seconds since the epoch
  created_at INTEGER NOT NULL -- seconds since the epoch
) STRICT;

CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX session_by_expiry ON session (expires_at);
