import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|svg|webmanifest|json|txt)$/

/** No first view loads a larger one. At its maximum, Brotli takes longer for these few than for all others, to save 1.5 %. */
const large = 400_000

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path)
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: bytes.length < large ? 11 : 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Writes compressed copies next to the built files, so that nothing is compressed while serving. */
export async function compressAssets(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => compressible.test(path))
  await Promise.all(paths.map((path) => compress(join(folder, path))))
}
