import { dissolvePocDistance, pocOffsetOfWeight } from "./implicit-weights.ts"
import { type IntraPicture, type KeyPicture, renumberKeyPicture } from "./key-picture.ts"
import { nalUnitType, writeNalUnit } from "./nal-unit.ts"
import type { ParameterSets } from "./parameter-sets.ts"
import { writePictureParameterSet } from "./picture-parameter-set.ts"
import { writeSequenceParameterSet } from "./sequence-parameter-set.ts"
import { encodeSkipRun, makeSkipPicture } from "./skip-slice.ts"

/** POC from one held picture to the next; only the order matters. Encoders write two for a frame. */
const heldPocDistance = 2

/**
 * Numbers pictures in decoding order and writes them in the byte stream format
 * (ITU-T H.264, Annex B). Each picture is an access unit of one NAL unit.
 */
export class SequenceWriter {
  readonly #sets: ParameterSets
  readonly #skipRuns: { p: Buffer; b: Buffer }
  /** frame_num of the next picture: the number of references in the sequence so far (7.4.3). */
  #frameNum = 0
  /** POC of the newest picture that shows a slide whole, and of the one that a dissolve begins with. */
  #wholePoc = 0
  #dissolveFromPoc = 0
  #idrPicId = 1

  constructor(sets: ParameterSets) {
    this.#sets = sets
    this.#skipRuns = { p: encodeSkipRun("p", sets), b: encodeSkipRun("b", sets) }
  }

  /** The parameter sets (7.3.2.1, 7.3.2.2), which come before the first picture. */
  writeParameterSets(): Buffer {
    const { sps, pps } = this.#sets
    return Buffer.concat([
      writeNalUnit({ refIdc: 3, type: nalUnitType.sequenceParameterSet, rbsp: writeSequenceParameterSet(sps) }),
      writeNalUnit({ refIdc: 3, type: nalUnitType.pictureParameterSet, rbsp: writePictureParameterSet(pps) }),
    ])
  }

  /** An IDR picture (3.69): resets POC and frame_num, and has another idr_pic_id than the previous one (7.4.3). */
  writeIdr(key: KeyPicture): Buffer {
    this.#frameNum = 0
    this.#wholePoc = 0
    this.#idrPicId = 1 - this.#idrPicId
    return this.#writeIntra(key, { frameNum: this.#takeFrameNum(true), pocLsb: 0, idrPicId: this.#idrPicId })
  }

  /** An intra picture that is shown after all before it. */
  writeNext(key: KeyPicture): Buffer {
    this.#wholePoc += heldPocDistance
    return this.#writeIntra(key, { frameNum: this.#takeFrameNum(true), pocLsb: this.#wholePoc, idrPicId: null })
  }

  /** The picture that a dissolve ends in, before those of the dissolve. */
  writeDissolveEnd(key: KeyPicture): Buffer {
    this.#dissolveFromPoc = this.#wholePoc
    this.#wholePoc += dissolvePocDistance
    return this.#writeIntra(key, { frameNum: this.#takeFrameNum(true), pocLsb: this.#wholePoc, idrPicId: null })
  }

  /** One picture of a dissolve, with `weight` of 64 parts of the picture it ends in (8.4.2.3.1). */
  writeDissolve(weight: number): Buffer {
    const pocLsb = this.#dissolveFromPoc + pocOffsetOfWeight(weight)
    const picture = { kind: "b", frameNum: this.#takeFrameNum(false), pocLsb, isReference: false } as const
    return writeNalUnit(makeSkipPicture(picture, this.#skipRuns[picture.kind], this.#sets))
  }

  /**
   * Repeats the newest whole picture. A reference, so a dissolve can begin with it, and so that decoders with few
   * buffers (OpenH264 has two more than references) need not keep other pictures.
   */
  writeHold(): Buffer {
    this.#wholePoc += heldPocDistance
    const frameNum = this.#takeFrameNum(true)
    const picture = { kind: "p", frameNum, pocLsb: this.#wholePoc, isReference: true } as const
    return writeNalUnit(makeSkipPicture(picture, this.#skipRuns[picture.kind], this.#sets))
  }

  #writeIntra(key: KeyPicture, numbers: IntraPicture): Buffer {
    return writeNalUnit(renumberKeyPicture(key, numbers, this.#sets))
  }

  #takeFrameNum(isReference: boolean): number {
    const frameNum = this.#frameNum
    if (isReference) this.#frameNum = (frameNum + 1) % 2 ** this.#sets.sps.frameNumBits
    return frameNum
  }
}
