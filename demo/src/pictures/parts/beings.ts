import { circle, group, line, num, path, place, repeat } from './shapes.ts'

/** A walking camel about 90 units tall, seen from the side, facing right; its feet stand on y + 78·scale. */
export function camel(
  x: number,
  y: number,
  scale: number,
  color: string,
  { isRidden = false, cloth = '#E2572B', flipped = false } = {},
): string {
  const rider = isRidden
    ? path('M40 20C40 4 44 -8 51 -8C58 -8 62 4 62 22Z', color) +
      circle(51, -13, 6.5, color) +
      path('M36 22Q50 14 66 22L68 38Q51 32 34 38Z', cloth)
    : ''
  const body = path(
    'M8 78L12 46C9 36 15 29 25 30C32 17 42 13 50 20C57 15 66 18 70 30C77 32 80 28 82 20L85 8C88 2 96 4 100 9L98 13L91 14C91 28 88 40 78 46L77 78L73 78L70 51L66 51L64 78L60 78L60 49C50 53 38 53 30 49L28 78L24 78L22 53L18 55L12 78Z',
    color,
  )
  return place(x, y, scale, body + rider, flipped ? -scale : scale)
}

export function caravan(x: number, y: number, scale: number, color: string, count: number): string {
  return repeat(count, (i) =>
    camel(x + i * 112 * scale, y - (i % 2) * 5 * scale, scale * (1 - i * 0.02), color, {
      isRidden: i % 3 !== 2,
      cloth: i % 2 ? '#0E6470' : '#E2572B',
    }),
  )
}

/** A standing person 100 units tall at scale 1; feet on y. */
export function person(
  x: number,
  y: number,
  scale: number,
  color: string,
  { robe = color, hasPack = false } = {},
): string {
  const pack = hasPack ? path('M-20 -74q-10 2 -10 16v20q0 6 8 6h8v-44z', '#E2572B') : ''
  const body = path('M-15 0C-16 -34 -20 -58 -11 -72Q0 -80 11 -72C20 -58 16 -34 15 0Z', robe) + circle(0, -90, 11, color)
  return place(x, y, scale, pack + body)
}

/** A hiker with stick and pack, striding right. */
export function hiker(x: number, y: number, scale: number, color: string, pack = '#E2572B'): string {
  const body = [
    line('M0 -42L-16 0M0 -42L15 -20L19 0', color, 11),
    path('M-13 -40C-14 -60 -8 -78 2 -80C12 -78 14 -60 11 -40Z', color),
    path('M-12 -78q-16 0 -16 16v18q0 6 9 6h9z', pack),
    circle(5, -93, 11, color),
    path('M-9 -97q14 -8 29 -1l-2 3h-26z', color),
    line('M6 -70L26 -50', color, 7) + line('M30 -62L22 0', color, 3.4),
  ].join('')
  return place(x, y, scale, body)
}

export function gull(x: number, y: number, s: number, color: string): string {
  return path(
    `M${num(x - 22 * s)} ${num(y - 5 * s)}Q${num(x - 9 * s)} ${num(y - 13 * s)} ${num(x)} ${num(y)}Q${num(x + 10 * s)} ${num(y - 14 * s)} ${num(x + 24 * s)} ${num(y - 8 * s)}Q${num(x + 10 * s)} ${num(y - 7 * s)} ${num(x)} ${num(y + 4 * s)}Q${num(x - 10 * s)} ${num(y - 6 * s)} ${num(x - 22 * s)} ${num(y - 5 * s)}Z`,
    color,
  )
}

/** A leaping dolphin about 200 long at scale 1, facing right. */
export function dolphin(x: number, y: number, scale: number, back: string, belly: string, turn = 0): string {
  const body = [
    path(
      'M-104 40C-84 -10 -40 -52 20 -52C52 -52 78 -36 92 -14L120 -2C112 6 100 6 88 4C60 8 30 0 0 2C-40 4 -72 22 -92 52L-122 66C-114 56 -112 50 -118 40C-128 34 -134 24 -136 14C-124 22 -114 30 -104 40Z',
      back,
    ),
    path('M96 -4C86 -14 60 -14 30 -8C-6 -4 -40 0 -78 30C-50 10 -26 4 0 2C30 0 60 8 88 4C92 2 96 0 96 -4Z', belly),
    path('M-8 -50C-14 -74 -30 -84 -46 -84C-36 -70 -34 -56 -34 -42Z', back) +
      path('M40 0C36 22 20 34 4 38C8 22 12 10 18 0Z', back),
    circle(78, -20, 3.4, '#12262B'),
  ].join('')
  return place(x, y, scale, group(`rotate(${turn})`, body))
}

export function horse(x: number, y: number, scale: number, color: string): string {
  const body = path(
    'M-60 -70C-40 -80 0 -76 26 -78C40 -90 50 -112 64 -118L68 -126L74 -116C86 -110 96 -98 100 -88L92 -82L74 -88C66 -76 60 -64 50 -54L52 0H44L38 -42L34 0H26L24 -44C4 -40 -20 -40 -36 -46L-48 0H-56L-54 -30L-66 0H-74L-64 -46C-70 -54 -70 -64 -60 -70ZM-62 -68C-82 -70 -88 -50 -86 -24C-76 -36 -74 -50 -60 -54Z',
    color,
  )
  return place(x, y, scale, body)
}
