const megabyte = 1024 * 1024

/** Maximum upload size by use (docs/product/files.md#client-compression). */
const sizes = {
  logo: { above: 5 * megabyte, to: 4 * megabyte },
  profile: { above: 5 * megabyte, to: 4 * megabyte },
  background: { above: 10 * megabyte, to: 9 * megabyte },
  screenshot: { above: 10 * megabyte, to: 9 * megabyte },
  picture: { above: 10 * megabyte, to: 9 * megabyte },
} as const

export type PictureUse = keyof typeof sizes

const longestSide = 1920
const firstQuality = 0.8
const lowestQuality = 0.3

/** The image could not be compressed: it is damaged, or this browser cannot decode it. */
export class CompressionFailed extends Error {}

/** Returns small files unchanged; the server encodes every image again anyway. */
export async function compressImage(file: File, use: PictureUse): Promise<File> {
  const { above, to } = sizes[use]
  if (file.size <= above) return file
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new CompressionFailed('unreadable', { cause })
  })
  try {
    return await shrink(bitmap, file.name, to)
  } finally {
    bitmap.close()
  }
}

async function shrink(bitmap: ImageBitmap, name: string, maxBytes: number): Promise<File> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new CompressionFailed('no canvas')
  // JPEG has no transparency: transparent areas become white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  for (let quality = firstQuality; quality >= lowestQuality; quality -= 0.1) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= maxBytes)
      return new File([blob], name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  }
  throw new CompressionFailed('too large')
}
