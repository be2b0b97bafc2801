import sharp from "sharp"

/**
 * sharp as this process configures it; import it from here only.
 *
 * Only the loaders of the six accepted formats can run. No cache, since its key is the file name and it takes memory.
 * One thread per picture, since the encoder needs the other core.
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
