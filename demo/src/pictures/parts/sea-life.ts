import type { Faces } from '../light.ts'
import type { Random } from './random.ts'
import { circle, ellipse, gradient, line, num, path, place, polygon, repeat } from './shapes.ts'

export function branchCoral(random: Random, x: number, y: number, height: number, color: string): string {
  let d = ''
  const grow = (fromX: number, fromY: number, angle: number, length: number) => {
    const [toX, toY] = [fromX + Math.cos(angle) * length, fromY - Math.sin(angle) * length]
    d += `M${num(fromX)} ${num(fromY)}L${num(toX)} ${num(toY)}`
    if (length < height * 0.1) return
    grow(toX, toY, angle + random.between(0.34, 0.64), length * 0.74)
    grow(toX, toY, angle - random.between(0.34, 0.64), length * 0.74)
  }
  grow(x, y, Math.PI / 2, height * 0.34)
  return line(d, color, height * 0.05)
}

export function tableCoral(x: number, y: number, w: number, color: string, top: string): string {
  const n = (dx: number, dy: number) => `${num(x + dx * w)} ${num(y + dy * w)}`
  return (
    path(
      `M${n(-0.1, 0)}C${n(-0.06, -0.3)} ${n(-0.3, -0.36)} ${n(-0.62, -0.42)}C${n(-0.5, -0.56)} ${n(0.5, -0.56)} ${n(0.62, -0.42)}C${n(0.3, -0.36)} ${n(0.08, -0.3)} ${n(0.14, 0)}Z`,
      color,
    ) +
    path(
      `M${n(-0.62, -0.42)}C${n(-0.5, -0.56)} ${n(0.5, -0.56)} ${n(0.62, -0.42)}C${n(0.2, -0.47)} ${n(-0.2, -0.47)} ${n(-0.62, -0.42)}Z`,
      top,
    )
  )
}

export function brainCoral(x: number, y: number, w: number, lit: string, shade: string): string {
  const n = (dx: number, dy: number) => `${num(x + dx * w)} ${num(y + dy * w)}`
  return (
    path(`M${n(-1, 0)}C${n(-1, -1.1)} ${n(1, -1.1)} ${n(1, 0)}Z`, lit) +
    path(`M${n(0, 0)}C${n(0.3, -0.5)} ${n(0.1, -0.8)} ${n(0, -0.82)}C${n(0.8, -0.8)} ${n(1, -0.3)} ${n(1, 0)}Z`, shade)
  )
}

export function fanCoral(x: number, y: number, h: number, color: string, vein: string): string {
  const ribs = [-0.8, -0.45, -0.12, 0.2, 0.52, 0.84]
  return (
    path(
      `M${num(x)} ${num(y)}C${num(x - h * 0.8)} ${num(y - h * 0.3)} ${num(x - h * 0.6)} ${num(y - h * 1.05)} ${num(x)} ${num(y - h)}C${num(x + h * 0.64)} ${num(y - h * 1.05)} ${num(x + h * 0.8)} ${num(y - h * 0.3)} ${num(x)} ${num(y)}Z`,
      color,
    ) +
    line(
      ribs
        .map(
          (r) =>
            `M${num(x)} ${num(y - 4)}Q${num(x + r * h * 0.3)} ${num(y - h * 0.5)} ${num(x + r * h * 0.52)} ${num(y - h * (0.94 - Math.abs(r) * 0.3))}`,
        )
        .join(''),
      vein,
      h * 0.022,
      0.6,
    )
  )
}

export function fish(x: number, y: number, scale: number, color: string, stripe: string, flipped = false): string {
  const body =
    path('M-46 0C-24 -30 24 -30 48 -2C24 28 -24 28 -46 0ZM-40 0L-74 -24C-66 -8 -66 8 -74 22Z', color) +
    path('M-6 -22C6 -10 6 10 -6 21L8 20C20 8 20 -10 8 -23Z', stripe) +
    circle(30, -6, 4, '#12262B')
  return place(x, y, scale, body, flipped ? -scale : scale)
}

/** Tall and flat: a butterfly or bat fish. */
export function diskFish(x: number, y: number, scale: number, color: string, stripe: string, flipped = false): string {
  const body =
    path(
      'M-34 0C-30 -34 0 -56 22 -40C40 -30 50 -12 56 2C48 14 38 30 22 40C0 54 -30 34 -34 0ZM-28 0L-60 -22Q-50 0 -60 22Z',
      color,
    ) +
    path('M-6 -46C-12 -16 -12 16 -6 46L8 46C2 16 2 -16 8 -46Z', stripe) +
    path('M26 -38C20 -14 20 14 26 38L34 32C28 12 28 -12 34 -32Z', stripe) +
    circle(42, -6, 4, '#12262B')
  return place(x, y, scale, body, flipped ? -scale : scale)
}

/** A shoal that fans out in a spiral. */
export function shoal(
  random: Random,
  x: number,
  y: number,
  spread: number,
  count: number,
  colors: readonly [string, string, string],
): string {
  return repeat(count, (i) => {
    const [angle, reach] = [i * 2.4, Math.sqrt(i) * spread * 0.2]
    return fish(
      x + Math.cos(angle) * reach * 1.7,
      y + Math.sin(angle) * reach * 0.62,
      random.between(0.32, 0.56),
      i % 3 ? colors[0] : colors[1],
      colors[2],
    )
  })
}

/** A sea turtle from above and aside, about 260 long. */
export function turtle(x: number, y: number, scale: number, shell: Faces, skin: Faces, turn = -12): string {
  const plates = '#F6E0B4'
  const body = [
    path('M60 -34C100 -90 160 -120 206 -112C186 -84 140 -40 92 -16Z', skin.mid),
    path('M50 44C70 84 104 112 136 116C128 88 110 52 84 26Z', skin.shade),
    path(
      'M-96 -26C-130 -50 -156 -52 -172 -44C-156 -26 -130 -10 -104 -6ZM-94 34C-120 52 -138 62 -160 60C-150 42 -130 22 -106 16Z',
      skin.shade,
    ),
    path('M104 -18C124 -40 160 -34 166 -8C166 14 130 24 106 14Z', skin.lit) + circle(146, -14, 5, '#12262B'),
    path(
      'M-122 4C-104 -64 -20 -88 56 -66C104 -52 122 -16 112 8C92 56 -10 74 -70 50C-100 40 -120 24 -122 4Z',
      shell.mid,
    ),
    path('M-122 4C-60 20 60 26 112 8C92 56 -10 74 -70 50C-100 40 -120 24 -122 4Z', shell.shade),
    line(
      'M-70 -44L-44 -10L-66 32M-10 -66L4 -24L-6 26L10 52M56 -60L50 -14L60 30M-44 -10L4 -24L50 -14L96 -26',
      plates,
      4,
      0.45,
    ),
  ].join('')
  return place(x, y, 1, `<g transform="rotate(${turn}) scale(${scale})">${body}</g>`)
}

/** A scuba diver swimming right, with bubbles. */
export function diver(x: number, y: number, scale: number, color: string, accent = '#E2572B'): string {
  const body = [
    path('M-40 -14C0 -34 50 -34 80 -22C92 -16 92 0 80 6C44 14 0 14 -40 6Z', color),
    path('M-34 -4C-80 6 -110 -4 -136 10L-132 22C-104 14 -74 22 -34 10Z', color) +
      path('M-30 -10C-70 -26 -100 -20 -130 -34L-126 -44C-96 -34 -66 -36 -28 -18Z', color),
    path('M-130 22L-184 34L-186 20L-134 8ZM-126 -46L-176 -62L-170 -76L-124 -34Z', accent),
    circle(104, -10, 20, color) + path('M108 -22h18v16h-18z', '#BDE6DE'),
    path('M-20 -46q0 -14 16 -14h60q14 0 14 14t-14 14h-60q-16 0 -16 -14z', accent),
    path('M60 4C80 30 96 40 124 44L126 34C106 28 96 14 84 -4Z', color),
  ].join('')
  const bubbles = [
    [124, -44, 7],
    [136, -72, 10],
    [122, -104, 8],
    [140, -140, 13],
    [126, -180, 9],
  ] as const
  return place(x, y, scale, body + bubbles.map(([bx, by, r]) => circle(bx, by, r, '#E5FBEF', 0.6)).join(''))
}

/** A manta seen from slightly below. */
export function manta(x: number, y: number, scale: number, back: string, belly: string): string {
  return place(
    x,
    y,
    scale,
    path(
      'M0 -40C40 -52 110 -60 190 10C120 0 70 22 34 48C14 60 -14 60 -34 48C-70 22 -120 0 -190 10C-110 -60 -40 -52 0 -40Z',
      back,
    ) +
      path('M0 50C4 90 -6 130 -22 170C-14 120 -14 90 -10 52Z', back) +
      path('M-34 -38l-8 -28q14 0 20 20zM34 -38l8 -28q-14 0 -20 20z', back) +
      path('M-60 0C-30 22 30 22 60 0C30 40 -30 40 -60 0Z', belly, 0.5),
  )
}

/** Shafts of light from the surface. */
export function shafts(
  random: Random,
  y: number,
  bottom: number,
  color: string,
  strength = 0.32,
  width = 1600,
): string {
  const { definition, fill } = gradient([
    [0, color, strength],
    [1, color, 0],
  ])
  return (
    definition +
    repeat(6, (i) => {
      const top = (width / 6) * (i + random.next())
      const [w, slant] = [random.between(60, 120), (top - width / 2) * 0.45]
      return polygon(
        [
          [top, y],
          [top + w, y],
          [top + slant + w * 2.4, bottom],
          [top + slant - w, bottom],
        ],
        fill,
      )
    })
  )
}

export function jellyfish(x: number, y: number, r: number, color: string): string {
  return (
    path(
      `M${num(x - r)} ${num(y)}C${num(x - r)} ${num(y - r * 1.4)} ${num(x + r)} ${num(y - r * 1.4)} ${num(x + r)} ${num(y)}Q${num(x)} ${num(y - r * 0.3)} ${num(x - r)} ${num(y)}Z`,
      color,
      0.7,
    ) +
    line(
      [-0.6, -0.2, 0.2, 0.6]
        .map(
          (k) =>
            `M${num(x + k * r)} ${num(y - r * 0.1)}q${num(r * 0.2)} ${num(r * 0.7)} 0 ${num(r * 1.3)}t0 ${num(r * 0.9)}`,
        )
        .join(''),
      color,
      r * 0.08,
      0.6,
    )
  )
}

export function seaGrass(random: Random, x: number, y: number, w: number, h: number, color: string): string {
  return repeat(Math.round(w / 14), () => {
    const [gx, gh, sway] = [x + random.next() * w, h * random.between(0.5, 1), random.between(-24, 24)]
    return path(
      `M${num(gx - 5)} ${num(y)}Q${num(gx - 5 + sway * 0.2)} ${num(y - gh * 0.6)} ${num(gx + sway)} ${num(y - gh)}Q${num(gx + 7 + sway * 0.2)} ${num(y - gh * 0.5)} ${num(gx + 6)} ${num(y)}Z`,
      color,
    )
  })
}

export const bubbles = (random: Random, x: number, y: number, height: number, color: string) =>
  repeat(12, (i) => ellipse(x + random.between(-26, 26), y - (height * i) / 12, 3 + i * 0.8, 3 + i * 0.8, color, 0.45))
