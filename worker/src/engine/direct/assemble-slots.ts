import type { FrameSize } from "../../slides/frame-format.ts"
import type { Timing } from "../../timeline/timeline.ts"
import { BitstreamError } from "./bit-reader.ts"
import { type PlannedPicture, planSlot } from "./decoding-order.ts"
import type { KeyPicture } from "./key-picture.ts"
import { type KeySlide, shareParameterSets } from "./key-slide.ts"
import { deriveParameterSets, parseParameterSets } from "./parameter-sets.ts"
import { SequenceWriter } from "./sequence-writer.ts"

/**
 * Turns key pictures into a byte stream, slot by slot. A slot needs its own key picture and the one that it dissolves
 * into, so two are in memory.
 *
 * @param makeSeam makes the picture that the last dissolve of a loop ends in.
 * @throws BitstreamError when the key pictures have different parameter sets.
 */
export async function* assembleSlots(
  slides: AsyncIterable<KeySlide>,
  { timing, size }: { timing: Timing; size: FrameSize },
  makeSeam: (last: KeySlide, first: KeySlide) => Promise<KeySlide>,
): AsyncGenerator<Buffer[]> {
  let first: KeySlide | undefined
  let own: KeySlide | undefined
  let writer: SequenceWriter | undefined
  let slot = 0
  for await (const following of slides) {
    first ??= following
    refuseOtherSets(following, first)
    if (!own || !writer) {
      writer = new SequenceWriter(deriveParameterSets(parseParameterSets(first.encoded), size))
      yield [writer.writeParameterSets()]
    } else {
      yield writeSlot(planSlot(timing, slot, "following"), { own: own.key, following: following.key }, writer)
      slot++
    }
    own = following
  }
  if (!first || !own || !writer) return
  if (!timing.loops || slot === 0 || timing.dissolveFrames <= 1) {
    yield writeSlot(planSlot(timing, slot, "none"), { own: own.key }, writer)
    return
  }
  const seam = await makeSeam(own, first)
  refuseOtherSets(seam, first)
  yield writeSlot(planSlot(timing, slot, "seam"), { own: own.key, seam: seam.key }, writer)
}

function refuseOtherSets(slide: KeySlide, first: KeySlide): void {
  if (shareParameterSets(slide.encoded, first.encoded)) return
  throw new BitstreamError("Expected one SPS and PPS for all key pictures but received different ones")
}

type SlotKeys = { own: KeyPicture; following?: KeyPicture; seam?: KeyPicture }

function writeSlot(pictures: PlannedPicture[], keys: SlotKeys, writer: SequenceWriter): Buffer[] {
  return pictures.map((picture) => {
    if (picture.kind === "hold") return writer.writeHold()
    if (picture.kind === "dissolve") return writer.writeDissolve(picture.weight)
    const key = keys[picture.slide]
    if (!key) throw new RangeError(`Expected a key picture for the ${picture.slide} slide`)
    if (picture.slide !== "own") return writer.writeDissolveEnd(key)
    return picture.isIdr ? writer.writeIdr(key) : writer.writeNext(key)
  })
}
