import { limits } from '@rihla/contract/limits.ts'
import { type Libheif, loadLibheif } from './libheif.ts'
import { requireFewPixels } from './picture-size.ts'
import { tooManyPixels } from './too-many-pixels.ts'

/** Decoded pixels; their memory is only valid while `data` is referenced. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
  /** The ICC profile of the colours, `p3` for Display P3; sRGB without one. */
  profile?: Uint8Array | 'p3'
}

// constants of heif.h
const rgbColours = 1
const rgbPixels = { 3: 10, 4: 11 } as const
const rgbChannel = 10
const memoryError = 6
/** More items, tiles or pixels than libheif reads. */
const limitExceeded = 1000
const nclxProfile = 0x6e_63_6c_78
const displayP3Primaries = 12

/** Calls libheif with addresses for its error and for two results. */
function callerOf(library: Libheif) {
  const error = library._malloc(12)
  const results = library._malloc(8)
  const read = (at: number): number => Buffer.from(library.HEAPU8.buffer).readUInt32LE(at)
  const call = (work: (error: number, first: number, second: number) => void): [number, number] => {
    work(error, results, results + 4)
    const [code, reason] = [read(error), read(error + 4)]
    if (code === memoryError || reason === limitExceeded) throw tooManyPixels()
    if (code !== 0) throw new Error(`libheif: error ${code}.${reason}`)
    return [read(results), read(results + 4)]
  }
  return { read, call }
}
type Caller = ReturnType<typeof callerOf>

function findProfile(library: Libheif, { read, call }: Caller, handle: number): Pixels['profile'] {
  const size = library._heif_image_handle_get_raw_color_profile_size(handle)
  if (size > 0) {
    const at = library._malloc(size)
    call((error) => library._heif_image_handle_get_raw_color_profile(error, handle, at))
    return library.HEAPU8.slice(at, at + size)
  }
  if (library._heif_image_handle_get_color_profile_type(handle) !== nclxProfile) return undefined
  const [nclx] = call((error, found) => library._heif_image_handle_get_nclx_color_profile(error, handle, found))
  return read(nclx + 4) === displayP3Primaries ? 'p3' : undefined
}

/** The rows without the bytes that align them, moved within the memory that they are in. */
function readPixels(library: Libheif, { call }: Caller, image: number, channels: 3 | 4): Pixels {
  const width = library._heif_image_get_width(image, rgbChannel)
  const height = library._heif_image_get_height(image, rgbChannel)
  let start = 0
  const [stride] = call((_, size) => {
    start = library._heif_image_get_plane_readonly2(image, rgbChannel, size)
  })
  const row = width * channels
  for (let y = 1; y < height; y += 1) {
    library.HEAPU8.copyWithin(start + y * row, start + y * stride, start + y * stride + row)
  }
  return { data: library.HEAPU8.subarray(start, start + row * height), width, height, channels }
}

/** The primary picture, rotated and cropped as its properties say. */
function decodePicture(library: Libheif, caller: Caller, context: number): Pixels {
  const [handle] = caller.call((error, found) => library._heif_context_get_primary_image_handle(error, context, found))
  requireFewPixels(library._heif_image_handle_get_width(handle), library._heif_image_handle_get_height(handle))
  const channels = library._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const [image] = caller.call((error, decoded) =>
    library._heif_decode_image(error, handle, decoded, rgbColours, rgbPixels[channels], 0),
  )
  const profile = findProfile(library, caller, handle)
  return { ...readPixels(library, caller, image, channels), ...(profile && { profile }) }
}

/** The first frame of a file that holds a sequence only, such as a burst. */
function decodeFirstFrame(library: Libheif, caller: Caller, track: number): Pixels {
  const [, size] = caller.call((error, _, sizes) =>
    library._heif_track_get_image_resolution(error, track, sizes, sizes + 2),
  )
  requireFewPixels(size & 0xffff, size >>> 16)
  const [image] = caller.call((error, decoded) =>
    library._heif_track_decode_next_image(error, track, decoded, rgbColours, rgbPixels[3], 0),
  )
  return readPixels(library, caller, image, 3)
}

/** Decodes a HEIC or HEIF file. Throws `upload.too_many_pixels`; any other error means that it is damaged. */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  const library = await loadLibheif()
  const caller = callerOf(library)
  const context = library._heif_context_alloc()
  library._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(limits.imagePixels)))
  const at = library._malloc(bytes.byteLength)
  library.HEAPU8.set(bytes, at)
  caller.call((error) => library._heif_context_read_from_memory_without_copy(error, context, at, bytes.byteLength, 0))
  const track = library._heif_context_has_sequence(context) ? library._heif_context_get_track(context, 0) : 0
  return library._heif_context_get_number_of_top_level_images(context) === 0 && track !== 0
    ? decodeFirstFrame(library, caller, track)
    : decodePicture(library, caller, context)
}
