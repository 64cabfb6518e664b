import type { Faces } from '../light.ts'
import type { Random } from './random.ts'
import { group, lens, line, num, path, polygon, repeat, type Point } from './shapes.ts'

export interface RangeForm {
  y: number
  height: number
  step: number
  faces: Faces
  width?: number
  /** How high the range may rise along 0…1 of its width. */
  envelope?: (along: number) => number
  /** Where it ends when something lies in front that must not be covered. */
  bottom?: number
}

/** A jagged mountain range with one shaded facet per peak. */
export function mountains(
  random: Random,
  { y, height, step, faces, width = 1600, envelope = () => 1, bottom = 1300 }: RangeForm,
): string {
  const crest: Point[] = []
  let isUp = random.chance(0.5)
  for (let x = -80; x <= width + 80; x += step * random.between(0.55, 1.35)) {
    const reach = height * Math.max(0, envelope(x / width))
    crest.push([x, y - reach * (isUp ? random.between(0.62, 1) : random.between(0.12, 0.44))])
    if (random.chance(0.78)) isUp = !isUp
  }
  crest.push([width + 120, y])
  const fine: Point[] = []
  const starts: number[] = []
  crest.forEach((from, index) => {
    starts.push(fine.length)
    fine.push(from)
    const to = crest[index + 1]
    if (!to) return
    for (const t of [0.3, 0.62]) {
      const jitter = (random.next() - 0.5) * height * 0.12
      fine.push([
        from[0] + (to[0] - from[0]) * t + (random.next() - 0.5) * step * 0.1,
        from[1] + (to[1] - from[1]) * t + jitter,
      ])
    }
  })
  const facets = crest.map((peak, index) => {
    const [before, after] = [crest[index - 1], crest[index + 1]]
    if (!before || !after || peak[1] >= before[1] || peak[1] >= after[1]) return ''
    const drop = Math.max(height * 0.5, after[1] - peak[1]) * 1.15
    const edge: Point[] = [5, 4, 3, 2, 1].map((k) => [
      peak[0] + (k % 2 ? 1 : -1) * step * 0.1 - k * step * 0.02 + (random.next() - 0.5) * step * 0.08,
      Math.min(bottom, peak[1] + ((drop * k) / 5) * 1.25),
    ])
    const ridge = fine.slice(starts[index], (starts[index + 1] ?? fine.length) + 1)
    return polygon([...ridge, [after[0] + step * 0.05, Math.min(bottom, after[1] + drop * 0.55)], ...edge], faces.shade)
  })
  return polygon([...fine, [width + 120, bottom], [-80, bottom]], faces.mid) + facets.join('')
}

export interface DuneForm {
  x: number
  y: number
  width: number
  height: number
  faces: Faces
  /** The lit face looks left unless flipped. */
  flipped?: boolean
}

/** One big dune: a knife-edged crest that runs down to the viewer in an S, lit on one side. */
export function dune({ x, y, width: w, height: h, faces, flipped = false }: DuneForm): string {
  // The flat tails form the ground: without them the fill would end in vertical edges.
  const whole = `M-3000 ${num(h * 0.16)}C${num(-w * 2)} ${num(h * 0.16)} ${num(-w * 1.4)} ${num(h * 0.1)} ${num(-w)} 0C${num(-w * 0.55)} ${num(-h * 0.1)} ${num(-w * 0.22)} ${num(-h * 0.86)} 0 ${num(-h)}C${num(w * 0.16)} ${num(-h * 0.62)} ${num(w * 0.52)} ${num(-h * 0.12)} ${num(w)} 0C${num(w * 1.4)} ${num(h * 0.12)} ${num(w * 2)} ${num(h * 0.16)} 3000 ${num(h * 0.16)}V900H-3000Z`
  const away = `M0 ${num(-h)}C${num(w * 0.16)} ${num(-h * 0.62)} ${num(w * 0.52)} ${num(-h * 0.12)} ${num(w)} 0V${num(h * 0.3)}C${num(w * 0.5)} ${num(h * 0.2)} ${num(w * 0.12)} ${num(h * 0.28)} ${num(-w * 0.16)} ${num(h * 0.4)}C${num(w * 0.14)} ${num(h * 0.02)} ${num(-w * 0.2)} ${num(-h * 0.36)} 0 ${num(-h)}Z`
  return group(
    `translate(${num(x)} ${num(y)}) scale(${flipped ? -1 : 1} 1)`,
    path(whole, faces.lit) + path(away, faces.shade),
  )
}

/** Low swells of sand across the whole width, each with a shaded trough. */
export function swell(random: Random, y: number, faces: Faces, { rise = 24, width = 1600 } = {}): string {
  const crest: Point[] = repeatPoints(random, { y, rise, width })
  const trough = crest.slice(2, 5)
  const [first, last] = [trough[0], trough.at(-1)]
  const d = smooth(crest)
  const shadow =
    first && last
      ? path(
          `M${num(first[0])} ${num(first[1])}C${num(first[0] + 120)} ${num(first[1] + 20)} ${num(last[0] - 160)} ${num(last[1] + 4)} ${num(last[0])} ${num(last[1])}C${num(last[0] - 180)} ${num(last[1] + rise * 2.4)} ${num(first[0] + 200)} ${num(first[1] + rise * 2.2)} ${num(first[0])} ${num(first[1])}Z`,
          faces.shade,
          0.55,
        )
      : ''
  return path(`${d}L${width + 20} 1300L-20 1300Z`, faces.lit) + shadow
}

function repeatPoints(random: Random, { y, rise, width }: { y: number; rise: number; width: number }): Point[] {
  return Array.from({ length: 7 }, (_, i): Point => [(i / 6) * (width + 40) - 20, y + random.between(-rise, rise)])
}

function smooth(points: readonly Point[]): string {
  return points
    .map((p, i) => {
      const q = points[i - 1]
      if (!q) return `M${num(p[0])} ${num(p[1])}`
      const half = (p[0] - q[0]) / 2
      return `C${num(q[0] + half)} ${num(q[1])} ${num(p[0] - half)} ${num(p[1])} ${num(p[0])} ${num(p[1])}`
    })
    .join('')
}

export interface MassifForm {
  x: number
  y: number
  width: number
  height: number
  faces: Faces
}

/** A sandstone massif: sheer walls, rounded shoulders, dark clefts and a broken line between sun and shade. */
export function massif(random: Random, { x, y, width: w, height: h, faces }: MassifForm): string {
  const steps = 7
  const top: Point[] = [[x - w / 2, y]]
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const shoulder = Math.min(1, 0.5 + Math.sin(Math.PI * t) * 0.7) * random.between(0.84, 1)
    const px = x - w / 2 + w * (0.03 + t * 0.94)
    top.push([px, y - h * shoulder], [px + (w / steps) * 0.5, y - h * shoulder * random.between(0.97, 1.03)])
  }
  top.push([x + w / 2, y])
  const cut = x + w * random.between(0, 0.16)
  const edge: Point[] = Array.from({ length: 6 }, (_, i): Point => [
    cut + (i % 2 ? w * 0.05 : -w * 0.02) - i * w * 0.015,
    y - h * 1.1 * (1 - i / 5),
  ])
  const right = top.filter((p) => p[0] > cut)
  const first = right[0]
  const shade = first
    ? polygon([[cut, first[1]], ...right, ...edge.filter((p) => p[1] > first[1]).toReversed()], faces.shade)
    : ''
  const clefts = repeat(Math.max(4, Math.round(w / 70)), () => {
    const cx = x + random.between(-0.42, 0.44) * w
    const from = y - h * random.between(0.5, 0.8)
    const to = y - h * random.between(0.02, 0.3)
    return line(
      `M${num(cx)} ${num(from)}q${num(random.between(-10, 10))} ${num((to - from) / 2)} ${num(random.between(-6, 6))} ${num(to - from)}`,
      faces.dark,
      Math.max(2, w * 0.012),
      0.4,
    )
  })
  return polygon([...top, [x + w / 2, y + 30], [x - w / 2, y + 30]], faces.lit) + shade + clefts
}

export function boulder(x: number, y: number, scale: number, faces: Faces): string {
  return group(
    `translate(${num(x)} ${num(y)}) scale(${num(scale * 100) / 100})`,
    path('M-150 40C-160 -30 -110 -84 -40 -90C10 -126 90 -104 110 -50C160 -40 170 10 160 40Z', faces.mid) +
      path(
        'M-40 -90C10 -126 90 -104 110 -50C160 -40 170 10 160 40L30 40C70 10 60 -30 20 -46C10 -70 -10 -84 -40 -90Z',
        faces.dark,
      ) +
      path('M-150 40C-150 10 -120 -10 -90 0C-60 -6 -40 20 -36 40Z', faces.shade),
  )
}

export const groundShadow = (x: number, y: number, halfWidth: number, color: string) =>
  lens(x, y, halfWidth, halfWidth * 0.1, color, 0.35)

/** A winding track towards the viewer. */
export function track(x: number, y: number, bottom: number, color: string, opacity = 0.85): string {
  const h = bottom - y
  return path(
    `M${num(x - 5)} ${num(y)}C${num(x - 90)} ${num(y + h * 0.25)} ${num(x + 170)} ${num(y + h * 0.34)} ${num(x + 60)} ${num(y + h * 0.58)}C${num(x - 10)} ${num(y + h * 0.76)} ${num(x - 120)} ${num(y + h * 0.82)} ${num(x - 170)} ${num(bottom)}H${num(x + 130)}C${num(x + 150)} ${num(y + h * 0.8)} ${num(x + 210)} ${num(y + h * 0.68)} ${num(x + 190)} ${num(y + h * 0.52)}C${num(x + 170)} ${num(y + h * 0.32)} ${num(x - 20)} ${num(y + h * 0.2)} ${num(x + 5)} ${num(y)}Z`,
    color,
    opacity,
  )
}
