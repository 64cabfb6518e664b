import type { Stage } from '../stage.ts'
import { mix } from './color.ts'
import { band, curve, group, lens, line, num, path, repeat, type Point } from './shapes.ts'

export interface WaterForm {
  y: number
  height?: number
  /** Where the sun's path lies on the water; none without it. */
  glitterX?: number
  /** Turquoise instead of the hour's river colours. */
  isTropical?: boolean
}

const tropical = ['#D6F0DC', '#6CCDBF', '#1FA0A3', '#0B6370'] as const

export function water(stage: Stage, { y, height = 1220 - y, glitterX, isTropical = false }: WaterForm): string {
  const { light } = stage
  const [far, near, deep, bottom] = light.water.map((color, index) =>
    isTropical ? mix(color, tropical[index] ?? color, light.isDark ? 0.18 : 0.62) : color,
  )
  return [
    band(0, y, stage.width, height, [
      [0, far!],
      [0.13, near!],
      [0.5, deep!],
      [1, bottom!],
    ]),
    ripples(stage, y + 14, y + height, bottom!, 44, 0.24),
    ripples(stage, y + 10, y + height * 0.9, light.glint, 32, 0.26),
    glitterX === undefined ? '' : glitter(stage, glitterX, y + 5, y + height * 0.86),
  ].join('')
}

export function ripples(
  { random, width }: Stage,
  from: number,
  to: number,
  color: string,
  count: number,
  opacity: number,
): string {
  return repeat(count, (i) => {
    const t = (i / count) ** 1.4
    return lens(
      random.next() * width,
      from + (to - from) * t,
      random.between(40, 160) * (0.35 + t),
      1.2 + t * 3.6,
      color,
      opacity,
    )
  })
}

export function glitter({ random, light }: Stage, x: number, from: number, to: number, spread = 160): string {
  return repeat(48, (i) => {
    const t = (i / 48) ** 1.25
    const half = random.between(14, 74) * (0.35 + t * 1.15)
    return lens(
      x + (random.next() - 0.5) * spread * (0.35 + t),
      from + (to - from) * t,
      half,
      1.8 + t * 5,
      light.glint,
      (light.isDark ? 0.55 : 0.82) * (1 - t * 0.55),
    )
  })
}

/** A flattened mirror image of objects on the shore line `y`. */
export const reflection = (y: number, body: string, { opacity = 0.28, squeeze = 0.7 } = {}) =>
  group(`translate(0 ${num(y * (1 + squeeze))}) scale(1 -${squeeze})`, body, opacity)

/** A line of waves with its foam, filled to the bottom: the sea seen from a low shore. */
export function wave({ random, width }: Stage, y: number, color: string, foam: string): string {
  const crest: Point[] = []
  for (let x = -40; x <= width + 80; x += 130) crest.push([x, y + (random.next() - 0.5) * 40])
  const d = curve(crest)
  return path(`${d}L${width + 80} 1260L-40 1260Z`, color) + line(d, foam, 6, 0.6)
}

/** A beach coming in from below: wet edge, foam, dry sand. `tilt` > 0 rises to the right. */
export function beach(stage: Stage, y: number, sand: { lit: string; shade: string }, tilt = 60): string {
  const w = stage.width
  const edge = (shift: number) =>
    `M-10 ${num(y + shift + tilt)}C${num(w * 0.15)} ${num(y + shift + tilt - 24)} ${num(w * 0.3)} ${num(y + shift + 40)} ${num(w * 0.5)} ${num(y + shift + 22)}S${num(w * 0.82)} ${num(y + shift - tilt * 0.4)} ${w + 10} ${num(y + shift - tilt)}V1230H-10Z`
  return (
    path(edge(-22), stage.light.glint, 0.35) +
    path(edge(-6), stage.light.glint, 0.8) +
    path(edge(16), sand.lit) +
    path(edge(120), sand.shade, 0.5)
  )
}
