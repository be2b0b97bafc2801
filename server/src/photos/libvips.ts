import sharp from "sharp"

/**
 * sharp as this process uses it, set up once when first imported. Everything that touches pixels
 * imports it from here.
 *
 * Only the loaders of the six accepted formats can run, whatever a file claims to be. No cache: it
 * goes by file name and holds memory. One thread per picture, since the encoder wants the other core.
 */
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadTiff",
  ],
})
sharp.cache(false)
sharp.concurrency(1)

export { sharp }
