import type { Faces } from '../light.ts'
import type { Random } from './random.ts'
import { circle, line, num, path, polygon, rect, repeat } from './shapes.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A block standing on `y`, centred on `x`: front in the sun, a slice of shade at its right. */
export function block({ x, y, width, height }: Box, faces: Faces, shadeShare = 0.36): string {
  return (
    rect(x - width / 2, y - height, width, height + 2, faces.lit) +
    rect(x + width * (0.5 - shadeShare), y - height, width * shadeShare, height + 2, faces.shade)
  )
}

export const archPath = (x: number, y: number, w: number, h: number) =>
  `M${num(x - w / 2)} ${num(y)}V${num(y - h + w / 2)}A${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(x + w / 2)} ${num(y - h + w / 2)}V${num(y)}Z`
/** An opening with a round head, standing on y. */
export const arch = (x: number, y: number, w: number, h: number, fill: string, opacity = 1) =>
  path(archPath(x, y, w, h), fill, opacity)
export const pointedArchPath = (x: number, y: number, w: number, h: number) =>
  `M${num(x - w / 2)} ${num(y)}V${num(y - h * 0.6)}Q${num(x - w / 2)} ${num(y - h * 0.84)} ${num(x)} ${num(y - h)}Q${num(x + w / 2)} ${num(y - h * 0.84)} ${num(x + w / 2)} ${num(y - h * 0.6)}V${num(y)}Z`
export const pointedArch = (x: number, y: number, w: number, h: number, fill: string, opacity = 1) =>
  path(pointedArchPath(x, y, w, h), fill, opacity)

export const crenels = (x: number, y: number, width: number, count: number, fill: string, height = 16) =>
  repeat(count, (i) => rect(x + (i * width) / count, y - height, (width / count) * 0.58, height + 2, fill))

/** A dome on a base line, round by default; `rise` > 1 gives the steeper Mamluk form. */
export function dome(x: number, y: number, r: number, faces: Faces, rise = 1): string {
  const k = rise * 1.02
  const right = `C${num(x + r * 0.3)} ${num(y - r * k * 0.97)} ${num(x + r)} ${num(y - r * k * 1.04)} ${num(x + r)} ${num(y)}`
  return (
    path(
      `M${num(x - r)} ${num(y)}C${num(x - r)} ${num(y - r * k * 1.04)} ${num(x - r * 0.3)} ${num(y - r * k * 0.97)} ${num(x)} ${num(y - r * k)}${right}Z`,
      faces.lit,
    ) +
    path(
      `M${num(x)} ${num(y - r * k)}${right}H${num(x + r * 0.2)}C${num(x + r * 0.4)} ${num(y - r * 0.44)} ${num(x + r * 0.3)} ${num(y - r * 0.8)} ${num(x)} ${num(y - r * k)}Z`,
      faces.shade,
    ) +
    rect(x - Math.max(1.2, r * 0.02), y - r * k - r * 0.2, Math.max(2.4, r * 0.04), r * 0.22, faces.shade)
  )
}

/** A pencil minaret of Istanbul. */
export function pencilMinaret(x: number, y: number, h: number, w: number, faces: Faces): string {
  const galleries = [0.42, 0.62, 0.8].map(
    (t) =>
      rect(x - w * 0.85, y - h * t, w * 1.7, w * 0.4, faces.shade) +
      rect(x - w * 0.7, y - h * t + w * 0.4, w * 1.4, w * 0.25, faces.lit),
  )
  return (
    rect(x - w / 2, y - h * 0.82, w, h * 0.82, faces.lit) +
    rect(x + w * 0.08, y - h * 0.82, w * 0.42, h * 0.82, faces.shade) +
    galleries.join('') +
    polygon(
      [
        [x - w * 0.55, y - h * 0.82],
        [x, y - h],
        [x + w * 0.55, y - h * 0.82],
      ],
      faces.shade,
    )
  )
}

/** A Mamluk minaret of Cairo: square shaft, eight-sided middle, open top with a bulb. */
export function mamlukMinaret(x: number, y: number, h: number, w: number, faces: Faces): string {
  const tier = (from: number, to: number, k: number) =>
    rect(x - (w * k) / 2, y - h * to, w * k, h * (to - from) + 1, faces.lit) +
    rect(x + w * k * 0.1, y - h * to, w * k * 0.4, h * (to - from) + 1, faces.shade)
  const gallery = (t: number, k: number) =>
    polygon(
      [
        [x - w * k * 0.42, y - h * (t - 0.035)],
        [x - w * k * 0.62, y - h * t],
        [x + w * k * 0.62, y - h * t],
        [x + w * k * 0.42, y - h * (t - 0.035)],
      ],
      faces.dark,
    ) + rect(x - w * k * 0.62, y - h * t - h * 0.018, w * k * 1.24, h * 0.02, faces.lit)
  const bulb = path(
    `M${num(x - w * 0.2)} ${num(y - h * 0.9)}C${num(x - w * 0.52)} ${num(y - h * 0.95)} ${num(x - w * 0.12)} ${num(y - h * 0.985)} ${num(x)} ${num(y - h)}C${num(x + w * 0.12)} ${num(y - h * 0.985)} ${num(x + w * 0.52)} ${num(y - h * 0.95)} ${num(x + w * 0.2)} ${num(y - h * 0.9)}Z`,
    faces.mid,
  )
  const columns = [-0.26, 0, 0.26]
    .map((k) => rect(x + k * w - w * 0.04, y - h * 0.9, w * 0.08, h * 0.12, faces.lit))
    .join('')
  return (
    tier(0, 0.5, 1) +
    pointedArch(x - w * 0.18, y - h * 0.3, w * 0.24, h * 0.09, faces.dark) +
    gallery(0.52, 1.15) +
    tier(0.52, 0.76, 0.72) +
    gallery(0.78, 0.9) +
    columns +
    rect(x - w * 0.34, y - h * 0.905, w * 0.68, h * 0.016, faces.shade) +
    bulb +
    line(`M${num(x)} ${num(y - h)}v${num(-h * 0.03)}`, faces.dark, Math.max(2, w * 0.05))
  )
}

/** A fluted column with base and cap, standing on y. */
export function column(x: number, y: number, h: number, w: number, faces: Faces): string {
  return [
    rect(x - w / 2, y - h, w, h, faces.lit),
    rect(x + w * 0.12, y - h, w * 0.38, h, faces.shade),
    line(
      `M${num(x - w * 0.24)} ${num(y - h * 0.94)}V${num(y - h * 0.05)}M${num(x - w * 0.02)} ${num(y - h * 0.94)}V${num(y - h * 0.05)}`,
      faces.shade,
      w * 0.05,
      0.5,
    ),
    rect(x - w * 0.72, y - h, w * 1.44, w * 0.4, faces.lit) +
      rect(x - w * 0.6, y - h + w * 0.4, w * 1.2, w * 0.22, faces.dark, 0.7),
    rect(x - w * 0.66, y - w * 0.32, w * 1.32, w * 0.34, faces.mid),
  ].join('')
}

export interface HouseForm extends Box {
  faces: Faces
  windows: string
  rows?: number
  columns?: number
  roof?: 'flat' | 'gable' | 'crenel'
  roofFaces?: Faces
}

/** A small house with windows, for background rows. */
export function house({
  faces,
  windows,
  rows = 2,
  columns = 2,
  roof = 'flat',
  roofFaces = faces,
  ...box
}: HouseForm): string {
  const { x, y, width: w, height: h } = box
  const glass = repeat(rows * columns, (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const [ww, wh] = [(w / columns) * 0.3, (h / rows) * 0.4]
    return rect(
      x - w / 2 + ((column + 0.5) * w) / columns - ww / 2,
      y - h + ((row + 0.5) * h) / rows - wh / 2,
      ww,
      wh,
      windows,
    )
  })
  const top =
    roof === 'gable'
      ? polygon(
          [
            [x - w * 0.56, y - h],
            [x - w * 0.1, y - h - w * 0.34],
            [x + w * 0.56, y - h],
          ],
          roofFaces.lit,
        ) +
        polygon(
          [
            [x - w * 0.1, y - h - w * 0.34],
            [x + w * 0.56, y - h],
            [x + w * 0.14, y - h],
          ],
          roofFaces.shade,
        )
      : roof === 'crenel'
        ? crenels(x - w / 2, y - h, w, Math.max(3, Math.round(w / 22)), faces.lit, 10)
        : rect(x - w * 0.52, y - h - 5, w * 1.04, 7, roofFaces.shade)
  return block(box, faces, 0.3) + glass + top
}

export interface TownForm {
  from: number
  to: number
  y: number
  height: number
  count: number
  faces: Faces
  /** Lit windows at dark, dull ones by day. */
  windows?: string
  hasGables?: boolean
}

/** A row of simple houses, all on one line: a far town. */
export function town(
  random: Random,
  { from, to, y, height, count, faces, windows, hasGables = false }: TownForm,
): string {
  return repeat(count, (i) => {
    const w = ((to - from) / count) * random.between(0.85, 1.3)
    const x = from + ((to - from) * (i + 0.5)) / count
    const h = height * random.between(0.35, 1)
    const gable =
      hasGables && random.chance(0.5)
        ? polygon(
            [
              [x - w * 0.54, y - h],
              [x, y - h - w * 0.36],
              [x + w * 0.54, y - h],
            ],
            faces.shade,
          )
        : ''
    const glass = windows
      ? repeat(3, () =>
          rect(
            x + random.between(-0.4, 0.3) * w,
            y - h * random.between(0.25, 0.85),
            Math.max(3, w * 0.09),
            Math.max(4, w * 0.13),
            windows,
            0.8,
          ),
        )
      : ''
    return block({ x, y, width: w, height: h }, faces, 0.4) + gable + glass
  })
}

/** A hanging oriental lantern, its ring at x,y. */
export function lantern(x: number, y: number, h: number, metal: string, glow: string, isLit: boolean): string {
  const w = h * 0.3
  return [
    isLit ? circle(x, y + h * 0.56, h * 0.85, glow, 0.12) + circle(x, y + h * 0.56, h * 0.52, glow, 0.18) : '',
    line(`M${num(x)} ${num(y)}V${num(y + h * 0.14)}`, metal, Math.max(2, h * 0.02)),
    path(
      `M${num(x - w * 0.5)} ${num(y + h * 0.32)}Q${num(x - w * 0.4)} ${num(y + h * 0.16)} ${num(x)} ${num(y + h * 0.12)}Q${num(x + w * 0.4)} ${num(y + h * 0.16)} ${num(x + w * 0.5)} ${num(y + h * 0.32)}Z`,
      metal,
    ),
    polygon(
      [
        [x - w * 0.5, y + h * 0.32],
        [x + w * 0.5, y + h * 0.32],
        [x + w * 0.72, y + h * 0.6],
        [x + w * 0.4, y + h * 0.86],
        [x - w * 0.4, y + h * 0.86],
        [x - w * 0.72, y + h * 0.6],
      ],
      glow,
    ),
    line(
      `M${num(x - w * 0.5)} ${num(y + h * 0.32)}L${num(x - w * 0.72)} ${num(y + h * 0.6)}L${num(x - w * 0.4)} ${num(y + h * 0.86)}M${num(x + w * 0.5)} ${num(y + h * 0.32)}L${num(x + w * 0.72)} ${num(y + h * 0.6)}L${num(x + w * 0.4)} ${num(y + h * 0.86)}M${num(x - w * 0.14)} ${num(y + h * 0.32)}L${num(x - w * 0.24)} ${num(y + h * 0.6)}L${num(x - w * 0.12)} ${num(y + h * 0.86)}M${num(x + w * 0.14)} ${num(y + h * 0.32)}L${num(x + w * 0.24)} ${num(y + h * 0.6)}L${num(x + w * 0.12)} ${num(y + h * 0.86)}M${num(x - w * 0.72)} ${num(y + h * 0.6)}H${num(x + w * 0.72)}`,
      metal,
      Math.max(2, h * 0.022),
    ),
    polygon(
      [
        [x - w * 0.46, y + h * 0.85],
        [x + w * 0.46, y + h * 0.85],
        [x + w * 0.16, y + h],
        [x - w * 0.16, y + h],
      ],
      metal,
    ),
  ].join('')
}
