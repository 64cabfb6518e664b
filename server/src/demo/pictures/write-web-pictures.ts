// Draws the pictures the site shows before anything was uploaded, into web/public/pictures/: node server/src/demo/pictures/write-web-pictures.ts
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawEmptyState, emptyStates } from './draw-empty-state.ts'
import { drawFallback } from './draw-fallback.ts'
import { drawHero } from './draw-hero.ts'

const target = new URL('../../../../web/public/pictures/', import.meta.url)

async function writeWebp(name: string, svg: string, width: number, quality: number): Promise<void> {
  const webp = await sharp(Buffer.from(svg))
    .resize({ width })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer()
  await writeFile(new URL(`${name}-${width}.webp`, target), webp)
  process.stdout.write(`${name}-${width}.webp ${Math.round(webp.length / 1000)} kB\n`)
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
