// Draws the pictures the site shows before anything was uploaded, into web/public/pictures/: node
// demo/src/pictures/write-web-pictures.ts
import { openGraphImageSize } from '@rihla/contract/uploads/pictures.ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawEmptyState, emptyStates } from './draw-empty-state.ts'
import { drawFallback } from './draw-fallback.ts'
import { drawHero } from './draw-hero.ts'

const target = new URL('../../../web/public/pictures/', import.meta.url)

async function writeWebp(name: string, svg: string, width: number, quality: number): Promise<void> {
  const webp = await sharp(Buffer.from(svg))
    .resize({ width })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer()
  await writeFile(new URL(`${name}-${width}.webp`, target), webp)
  process.stdout.write(`${name}-${width}.webp ${Math.round(webp.length / 1000)} kB\n`)
}

/**
 * Default link preview for pages without a picture: the hero with the logo. JPEG, because every messenger supports it.
 */
async function writeSharePicture(name: string, svg: string, markAt: number): Promise<void> {
  const mark = await sharp(await readFile(new URL('../icon.svg', target)), { density: 600 })
    .resize(220, 220)
    .toBuffer()
  const jpeg = await sharp(Buffer.from(svg))
    .resize({ ...openGraphImageSize, fit: 'cover' })
    .composite([{ input: mark, left: markAt, top: (openGraphImageSize.height - 220) / 2 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  await writeFile(new URL(`${name}.jpg`, target), jpeg)
  process.stdout.write(`${name}.jpg ${Math.round(jpeg.length / 1000)} kB\n`)
}

/**
 * `any` icons fill their square; launchers cut a maskable one to their own shape, so its mark keeps away from the edge.
 */
async function writeIcons(): Promise<void> {
  const svg = await readFile(new URL('../icon.svg', target))
  const draw = (size: number) => sharp(svg, { density: 1200 }).resize(size, size)
  for (const size of [192, 512])
    await draw(size)
      .png({ palette: true })
      .toFile(fileURLToPath(new URL(`../icon-${size}.png`, target)))
  for (const [name, size] of [
    ['icon-maskable-512', 512],
    ['icon-180', 180],
  ] as const) {
    const mark = await draw(Math.round(size * 0.72)).toBuffer()
    await sharp({ create: { width: size, height: size, channels: 4, background: '#fbf7f0' } })
      .composite([{ input: mark }])
      .png({ palette: true })
      .toFile(fileURLToPath(new URL(`../${name}.png`, target)))
  }
}

await mkdir(target, { recursive: true })
for (const [name, svg] of [
  ['hero', drawHero()],
  ['hero-rtl', drawHero({ mirrored: true })],
] as const) {
  for (const [width, quality] of [
    [640, 76],
    [960, 78],
    [1440, 78],
    [1920, 74],
  ] as const)
    await writeWebp(name, svg, width, quality)
}
for (const width of [320, 640, 960]) await writeWebp('fallback', drawFallback(), width, 72)
for (const name of emptyStates) await writeFile(new URL(`empty-${name}.svg`, target), drawEmptyState(name))
await writeSharePicture('share', drawHero(), 130)
await writeSharePicture('share-rtl', drawHero({ mirrored: true }), openGraphImageSize.width - 350)
await writeIcons()
