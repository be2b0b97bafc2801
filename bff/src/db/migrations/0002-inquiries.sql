CREATE TABLE inquiry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  idempotency_key TEXT NOT NULL UNIQUE, -- the same message sent twice is one inquiry
  form_id TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  service TEXT NOT NULL,
  message TEXT NOT NULL,
  honeypot TEXT NOT NULL, -- what stood in the hidden field; empty for people
  received_at INTEGER NOT NULL -- seconds since the epoch
) STRICT;

CREATE TABLE inquiry_delivery (
  inquiry_id INTEGER NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'webhook')),
  state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  requested_at INTEGER NOT NULL, -- seconds since the epoch; tries go on for a time from here
  tries INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  delivered_at INTEGER,
  PRIMARY KEY (inquiry_id, channel)
) STRICT;

CREATE INDEX inquiry_delivery_pending ON inquiry_delivery (state) WHERE state = 'pending';
