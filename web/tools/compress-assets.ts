import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(?:js|css|svg|webmanifest|json|txt)$/

/**
 * Writes a compressed copy next to each built file, at maximum compression, so that nothing is compressed while
 * serving.
 */
export function compressAssets(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(path)) continue
    const bytes = readFileSync(join(folder, path))
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(bytes, { params }))
    writeFileSync(join(folder, `${path}.gz`), gzipSync(bytes, { level: 9 }))
  }
}
