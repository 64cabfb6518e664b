import { seededRandom, type Random } from './random.ts'
import { circle, line, num, path, polygon, repeat, type Point } from './shapes.ts'

export interface PalmForm {
  x: number
  y: number
  height: number
  lean?: number
  color: string
  leaves?: string
  seed?: number
}

function trunk(x: number, y: number, h: number, lean: number, color: string): string {
  const [tx, ty, cx, cy, w] = [x + lean * h, y - h, x + lean * h * 0.1, y - h * 0.55, h * 0.02]
  return path(
    `M${num(x - w * 1.5)} ${num(y)}Q${num(cx - w)} ${num(cy)} ${num(tx - w * 0.7)} ${num(ty)}L${num(tx + w * 0.7)} ${num(ty)}Q${num(cx + w)} ${num(cy)} ${num(x + w * 1.5)} ${num(y)}Z`,
    color,
  )
}

const along = (from: Point, bend: Point, to: Point, t: number): Point => [
  (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * bend[0] + t * t * to[0],
  (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * bend[1] + t * t * to[1],
]

/** One frond as a single outline: leaflets point outwards on both sides of the rib, longest in the middle. */
function frond(from: Point, angle: number, length: number): string {
  const [dx, dy] = [Math.cos(angle), -Math.sin(angle)]
  const bend: Point = [from[0] + length * dx * 0.55, from[1] + length * dy * 0.92 - length * 0.12]
  const to: Point = [from[0] + length * dx * 1.02, from[1] + length * dy * 0.6 + length * (0.34 + 0.14 * Math.abs(dx))]
  const count = 13
  const side = (direction: 1 | -1) => {
    const outline: Point[] = []
    for (let k = 1; k <= count; k++) {
      const t = k / count
      const [p, q] = [along(from, bend, to, t), along(from, bend, to, t - 0.055)]
      const span = Math.hypot(p[0] - q[0], p[1] - q[1]) || 1
      const [ux, uy] = [(p[0] - q[0]) / span, (p[1] - q[1]) / span]
      const reach = length * (0.2 * Math.sin(Math.PI * Math.min(1, 0.16 + t * 0.78)) + 0.02)
      const tip: Point = [
        p[0] + (ux * 0.75 - direction * uy * 0.66) * reach,
        p[1] + (uy * 0.75 + direction * ux * 0.66) * reach + reach * 0.22,
      ]
      outline.push([q[0] - direction * uy * length * 0.008, q[1] + direction * ux * length * 0.008], tip)
    }
    return outline
  }
  return `M${[from, ...side(1), to, ...side(-1).toReversed()].map((p) => `${num(p[0])} ${num(p[1])}`).join('L')}Z`
}

/** A big date palm for the foreground. */
export function palm({ x, y, height: h, lean = 0.1, color, leaves = color, seed = 1 }: PalmForm): string {
  const random = seededRandom(seed)
  const top: Point = [x + lean * h, y - h]
  const count = 12
  const fronds = repeat(count, (i) => {
    const angle = Math.PI * (1.14 - (1.28 * (i + 0.5)) / count) + (random.next() - 0.5) * 0.16
    return frond(top, angle, h * random.between(0.36, 0.46) * Math.min(1.25, 420 / h + 0.55))
  })
  return trunk(x, y, h, lean, color) + path(fronds, leaves) + circle(top[0], top[1], h * 0.026, leaves)
}

/** A palm far away: a few crescents on a stem. */
export function smallPalm(random: Random, x: number, y: number, h: number, color: string): string {
  const lean = (random.next() - 0.5) * 0.22
  const [tx, ty] = [x + lean * h, y - h]
  const crown = repeat(7, (i) => {
    const angle = Math.PI * (1.06 - 1.12 * ((i + 0.5) / 7)) + (random.next() - 0.5) * 0.2
    const l = h * random.between(0.3, 0.42)
    const [ex, ey] = [tx + Math.cos(angle) * l, ty - Math.sin(angle) * l * 0.7 + l * 0.32]
    const [qx, qy] = [tx + Math.cos(angle) * l * 0.6, ty - Math.sin(angle) * l - l * 0.06]
    return `M${num(tx)} ${num(ty)}Q${num(qx)} ${num(qy)} ${num(ex)} ${num(ey)}Q${num(qx - l * 0.02)} ${num(qy + l * 0.3)} ${num(tx)} ${num(ty)}Z`
  })
  return trunk(x, y, h, lean, color) + path(crown, color)
}

export interface GroveForm {
  from: number
  to: number
  y: number
  height: number
  count: number
  color: string
}

/** A row of distant palms with scrub at their feet. */
export function grove(random: Random, { from, to, y, height, count, color }: GroveForm): string {
  const palms = repeat(count, (i) =>
    smallPalm(
      random,
      from + ((to - from) * (i + random.next())) / count,
      y + 6,
      height * random.between(0.55, 1.1),
      color,
    ),
  )
  return palms + scrub(random, from, to, y + 8, height * 0.24, color)
}

/** A continuous low hedge of bushes. */
export function scrub(random: Random, from: number, to: number, y: number, height: number, color: string): string {
  const points: Point[] = [[from, y]]
  let d = `M${num(from)} ${num(y)}`
  for (let x = from; x < to;) {
    const w = Math.min(height * random.between(0.9, 1.9), to - x + 1)
    const h = height * random.between(0.5, 1.2)
    d += `C${num(x + w * 0.1)} ${num(y - h)} ${num(x + w * 0.9)} ${num(y - h)} ${num(x + w)} ${num(y - height * 0.12)}`
    x += w
    points.push([x, y])
  }
  return path(`${d}V${num(y + 4)}H${num(from)}Z`, color)
}

/** Two halves, one in the sun. */
export function cypress(x: number, y: number, h: number, lit: string, shade: string): string {
  const w = h * 0.11
  const half = `M${num(x)} ${num(y - h)}C${num(x + w * 0.5)} ${num(y - h * 0.8)} ${num(x + w * 1.5)} ${num(y - h * 0.36)} ${num(x + w)} ${num(y)}`
  return (
    path(
      `M${num(x - w)} ${num(y)}C${num(x - w * 1.5)} ${num(y - h * 0.36)} ${num(x - w * 0.5)} ${num(y - h * 0.8)} ${num(x)} ${num(y - h)}${half.slice(half.indexOf('C'))}Z`,
      lit,
    ) +
    path(
      `${half}H${num(x + w * 0.1)}C${num(x + w * 0.5)} ${num(y - h * 0.4)} ${num(x + w * 0.2)} ${num(y - h * 0.8)} ${num(x)} ${num(y - h)}Z`,
      shade,
    )
  )
}

/** Flat-topped acacia of the wadis. */
export function acacia(x: number, y: number, h: number, color: string, leaves = color): string {
  const w = h * 0.035
  const stem = path(
    `M${num(x - w)} ${num(y)}C${num(x)} ${num(y - h * 0.3)} ${num(x - h * 0.06)} ${num(y - h * 0.5)} ${num(x - h * 0.34)} ${num(y - h * 0.74)}L${num(x - h * 0.3)} ${num(y - h * 0.76)}C${num(x - h * 0.06)} ${num(y - h * 0.6)} ${num(x)} ${num(y - h * 0.56)} ${num(x + h * 0.02)} ${num(y - h * 0.8)}H${num(x + h * 0.06)}C${num(x + h * 0.06)} ${num(y - h * 0.6)} ${num(x + h * 0.16)} ${num(y - h * 0.64)} ${num(x + h * 0.36)} ${num(y - h * 0.78)}L${num(x + h * 0.38)} ${num(y - h * 0.74)}C${num(x + h * 0.1)} ${num(y - h * 0.5)} ${num(x + h * 0.06)} ${num(y - h * 0.3)} ${num(x + w)} ${num(y)}Z`,
    color,
  )
  const crown = ([cx, cy, cw, ch]: readonly [number, number, number, number]) =>
    path(
      `M${num(x + (cx - cw) * h)} ${num(y - cy * h)}C${num(x + (cx - cw * 0.8) * h)} ${num(y - (cy + ch) * h)} ${num(x + (cx + cw * 0.8) * h)} ${num(y - (cy + ch) * h)} ${num(x + (cx + cw) * h)} ${num(y - cy * h)}C${num(x + (cx + cw * 0.4) * h)} ${num(y - (cy - ch * 0.2) * h)} ${num(x + (cx - cw * 0.4) * h)} ${num(y - (cy - ch * 0.2) * h)} ${num(x + (cx - cw) * h)} ${num(y - cy * h)}Z`,
      leaves,
    )
  return (
    stem +
    [
      [-0.3, 0.7, 0.36, 0.16],
      [0.34, 0.74, 0.34, 0.16],
      [0.02, 0.8, 0.5, 0.2],
    ]
      .map((c) => crown(c as [number, number, number, number]))
      .join('')
  )
}

/** Umbrella pine of Roman hills. */
export function pine(x: number, y: number, h: number, color: string, shade: string): string {
  const stem = path(
    `M${num(x - h * 0.025)} ${num(y)}L${num(x - h * 0.012)} ${num(y - h * 0.75)}H${num(x + h * 0.012)}L${num(x + h * 0.03)} ${num(y)}Z`,
    shade,
  )
  const crown = (dx: number, dy: number, r: number, fill: string) =>
    path(
      `M${num(x + (dx - r) * h)} ${num(y - dy * h)}C${num(x + (dx - r) * h)} ${num(y - (dy + r * 0.9) * h)} ${num(x + (dx + r) * h)} ${num(y - (dy + r * 0.9) * h)} ${num(x + (dx + r) * h)} ${num(y - dy * h)}Z`,
      fill,
    )
  return stem + crown(0, 0.72, 0.34, shade) + crown(-0.1, 0.75, 0.26, color) + crown(0.02, 0.84, 0.18, color)
}

export function reeds(random: Random, x: number, y: number, w: number, h: number, color: string): string {
  return repeat(Math.max(6, Math.round(w / 11)), () => {
    const [rx, rh, lean] = [x + random.next() * w, h * random.between(0.5, 1), random.between(-26, 26)]
    const blade = line(
      `M${num(rx)} ${num(y)}Q${num(rx)} ${num(y - rh * 0.6)} ${num(rx + lean)} ${num(y - rh)}`,
      color,
      4,
    )
    return random.chance(0.4)
      ? blade +
          path(
            `M${num(rx + lean - 5)} ${num(y - rh + 6)}q5 ${num(-h * 0.2)} 10 ${num(-h * 0.24)}q4 ${num(h * 0.14)} -2 ${num(h * 0.26)}z`,
            color,
          )
      : blade
  })
}

/** Flowers hanging from above: bougainvillea over a terrace. */
export function blossoms(
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  colors: readonly [string, ...string[]],
  leaf: string,
): string {
  return repeat(46, (i) => {
    const [bx, t] = [x + random.next() * w, random.next() ** 1.6]
    const by = y + t * h * (0.5 + 0.5 * Math.sin(((bx - x) / w) * Math.PI * 2.6) ** 2)
    return circle(bx, by, random.between(10, 24) * (1 - t * 0.4), i % 3 === 0 ? leaf : random.pick(colors))
  })
}

export function leafFan(x: number, y: number, size: number, turn: number, color: string): string {
  return repeat(7, (i) => {
    const angle = turn + (i - 3) * 0.32
    const [ex, ey] = [x + Math.cos(angle) * size, y + Math.sin(angle) * size]
    const [nx, ny] = [-Math.sin(angle) * size * 0.12, Math.cos(angle) * size * 0.12]
    return polygon(
      [
        [x, y],
        [x + (ex - x) * 0.5 + nx, y + (ey - y) * 0.5 + ny],
        [ex, ey],
        [x + (ex - x) * 0.5 - nx, y + (ey - y) * 0.5 - ny],
      ],
      color,
    )
  })
}
