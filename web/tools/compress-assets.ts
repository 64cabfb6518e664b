import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify } from 'terser'

const compressible = /\.(?:js|css|svg|webmanifest|json|txt)$/
/** Chunks that first views of public pages load (web/vite/chunk-groups.ts). */
const onFirstViews = /^(?:frame|home|destinations-shared|destinations-page|trip)-[\w-]{8}\.js$/

/**
 * Minifies a chunk again, which takes seconds and saves 3 % after the build's own minifier. Its name keeps the hash of
 * the content before.
 */
async function minifyAgain(path: string): Promise<void> {
  const { code } = await minify(readFileSync(path, 'utf8'), { module: true, ecma: 2020, compress: { passes: 3 } })
  if (code === undefined) throw new Error(`${path} could not be minified.`)
  writeFileSync(path, code)
}

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
  const compressAll = paths.map(async (path) => {
    if (onFirstViews.test(basename(path))) await minifyAgain(join(folder, path))
    await compress(join(folder, path))
  })
  await Promise.all(compressAll)
}
