import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * The C functions of libheif (`heif.h`) that are called here: a pointer is a number, and a function that returns a
 * `heif_error` writes it to its first parameter.
 */
export interface Libheif {
  HEAPU8: Uint8Array
  _malloc: (size: number) => number
  _heif_context_alloc: () => number
  _heif_context_set_maximum_image_size_limit: (context: number, width: number) => void
  _heif_context_read_from_memory_without_copy: (
    error: number,
    context: number,
    bytes: number,
    size: number,
    options: number,
  ) => void
  _heif_context_get_primary_image_handle: (error: number, context: number, handle: number) => void
  _heif_image_handle_get_width: (handle: number) => number
  _heif_image_handle_get_height: (handle: number) => number
  _heif_image_handle_has_alpha_channel: (handle: number) => number
  _heif_image_handle_get_color_profile_type: (handle: number) => number
  _heif_image_handle_get_nclx_color_profile: (error: number, handle: number, profile: number) => void
  _heif_image_handle_get_raw_color_profile_size: (handle: number) => number
  _heif_image_handle_get_raw_color_profile: (error: number, handle: number, bytes: number) => void
  _heif_decode_image: (
    error: number,
    handle: number,
    image: number,
    colourSpace: number,
    chroma: number,
    options: number,
  ) => void
  _heif_context_get_number_of_top_level_images: (context: number) => number
  _heif_context_has_sequence: (context: number) => number
  _heif_context_get_track: (context: number, id: number) => number
  _heif_track_get_image_resolution: (error: number, track: number, width: number, height: number) => void
  _heif_track_decode_next_image: (
    error: number,
    track: number,
    image: number,
    colourSpace: number,
    chroma: number,
    options: number,
  ) => void
  _heif_image_get_width: (image: number, channel: number) => number
  _heif_image_get_height: (image: number, channel: number) => number
  _heif_image_get_plane_readonly2: (image: number, channel: number, stride: number) => number
}

/** A library with a memory of its own, which is free again as soon as nothing refers to it. */
export async function loadLibheif(): Promise<Libheif> {
  const create = require('libheif-js/libheif-wasm/libheif.js') as (options: object) => Libheif & {
    ready?: Promise<unknown>
  }
  const library = create({ wasmBinary: readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')) })
  await library.ready
  return library
}
