import type { Stage } from '../stage.ts'
import { mix } from './color.ts'
import { band, circle, line, path, num, repeat } from './shapes.ts'

export interface SunSpot {
  x: number
  y: number
  radius?: number
}

const halo = (spot: Required<SunSpot>, color: string, strength: number) =>
  [3.4, 2.5, 1.7]
    .map((k, i) => circle(spot.x, spot.y, spot.radius * k, color, [0.1, 0.13, 0.18][i]! * strength))
    .join('')

function crescent({ x, y, radius }: Required<SunSpot>, color: string): string {
  const [top, bottom, inner] = [num(y - radius), num(y + radius), num(radius * 1.25)]
  return path(
    `M${num(x)} ${top}A${num(radius)} ${num(radius)} 0 1 1 ${num(x)} ${bottom}A${inner} ${inner} 0 0 0 ${num(x)} ${top}Z`,
    color,
  )
}

/** The sun with its three flat rings; at night the moon, sometimes as a crescent. */
export function sun({ light, composition }: Stage, spot: SunSpot): string {
  const full = { radius: 96, ...spot }
  if (!light.isDark) return halo(full, light.sun, 1) + circle(full.x, full.y, full.radius, light.sun)
  const moon = { x: full.x, y: full.y * 0.62, radius: full.radius * 0.7 }
  return (
    halo(moon, light.sun, 0.6) +
    (composition(2) === 0 ? circle(moon.x, moon.y, moon.radius, light.sun) : crescent(moon, light.sun))
  )
}

export function stars({ random, width }: Stage, horizon: number, count = 130): string {
  return repeat(count, () => {
    const y = random.next() ** 1.4 * horizon * 0.86
    return circle(random.next() * width, y, 0.9 + random.next() ** 3 * 3, '#FDF3DC', 0.35 + random.next() * 0.6)
  })
}

/** The Milky Way as a few flat veils and many fine stars, for nights in the desert. */
export function milkyWay({ random, light, width }: Stage, horizon: number): string {
  const veil = (shift: number, spread: number) =>
    path(
      `M${num(width * 0.2 + shift)} -20C${num(width * 0.34 + shift)} ${num(horizon * 0.3)} ${num(width * 0.5 + shift)} ${num(horizon * 0.5)} ${num(width * 0.62 + shift)} ${num(horizon)}L${num(width * 0.62 + shift + spread)} ${num(horizon)}C${num(width * 0.58 + shift + spread)} ${num(horizon * 0.5)} ${num(width * 0.44 + shift + spread)} ${num(horizon * 0.24)} ${num(width * 0.3 + shift + spread * 1.2)} -20Z`,
      light.sun,
      0.07,
    )
  const dust = repeat(170, () => {
    const t = random.next()
    const x = width * (0.24 + 0.42 * t ** 0.8) + 90 + (random.next() - 0.4) * 200
    return circle(x, t * horizon * 0.95, 0.7 + random.next() ** 3 * 2.4, '#FDF3DC', 0.3 + random.next() * 0.6)
  })
  return veil(0, 240) + veil(60, 110) + dust
}

export function cloud(x: number, y: number, w: number, color: string, opacity = 0.45): string {
  return path(
    `M${num(x - w)} ${num(y)}C${num(x - w * 0.6)} ${num(y - w * 0.09)} ${num(x - w * 0.3)} ${num(y - w * 0.02)} ${num(x - w * 0.15)} ${num(y - w * 0.08)}S${num(x + w * 0.4)} ${num(y - w * 0.12)} ${num(x + w)} ${num(y)}Z`,
    color,
    opacity,
  )
}

function clouds({ random, light, width }: Stage, horizon: number, count: number): string {
  return repeat(count, (index) =>
    cloud(
      (width / count) * (index + random.next()),
      horizon * (0.18 + random.next() * 0.4),
      width * random.between(0.1, 0.22),
      light.cloud,
      light.isDark ? 0.28 : 0.42,
    ),
  )
}

/** The whole backdrop down to the horizon; the rest of the picture is painted over its lower half. */
export function sky(
  stage: Stage,
  { horizon, sun: spot, clouds: count = 3 }: { horizon: number; sun?: SunSpot; clouds?: number },
): string {
  return [
    band(0, 0, stage.width, horizon + 20, stage.light.sky),
    `<rect y="${num(horizon)}" width="${stage.width}" height="${stage.height}" fill="${stage.light.haze}"/>`,
    stage.light.isDark ? stars(stage, horizon) : '',
    spot ? sun(stage, spot) : '',
    clouds(stage, horizon, count),
  ].join('')
}

export function birds({ random, light }: Stage, x: number, y: number, count = 4): string {
  const color = mix(light.ink, light.haze, 0.25)
  return repeat(count, () => {
    const [bx, by, s] = [x + random.between(-150, 150), y + random.between(-70, 70), random.between(0.7, 1.2)]
    const tilt = random.between(-3, 3)
    return line(
      `M${num(bx - 22 * s)} ${num(by - 5 * s + tilt)}Q${num(bx - 9 * s)} ${num(by - 14 * s)} ${num(bx)} ${num(by)}Q${num(bx + 10 * s)} ${num(by - 14 * s)} ${num(bx + 23 * s)} ${num(by - 7 * s - tilt)}`,
      color,
      3.4 * s,
    )
  })
}
