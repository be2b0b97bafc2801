-- Files lie in media/videos and belong to one row each.
CREATE TABLE saved_slideshow (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again, so that an old page cannot delete a newer slideshow
  name TEXT NOT NULL,
  video_file TEXT NOT NULL UNIQUE,
  small_video_file TEXT UNIQUE, -- 1280x720, for small screens
  poster_file TEXT NOT NULL UNIQUE,
  is_active INTEGER NOT NULL DEFAULT 0 CHECK (is_active IN (0, 1)),
  created_at INTEGER NOT NULL -- seconds since the epoch
) STRICT;

-- One at most is on the site.
CREATE UNIQUE INDEX saved_slideshow_active ON saved_slideshow (is_active) WHERE is_active = 1;
