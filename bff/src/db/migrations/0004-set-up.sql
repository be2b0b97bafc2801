ALTER TABLE user ADD COLUMN signed_in_at INTEGER; -- for the first time; seconds since the epoch
-- Accounts from before may have been used: taken for signed in, their password is shown to no one.
UPDATE user SET signed_in_at = created_at;

-- One at most: the code of the link that sets the administrator's account up.
CREATE TABLE setup_code (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  code_hash TEXT NOT NULL, -- SHA-256, in hex
  expires_at INTEGER NOT NULL -- seconds since the epoch
) STRICT;
