import type { Light } from '../light.ts'
import { circle, gradient, line, num, path, place, polygon, rect, repeat } from './shapes.ts'

const wheel = (x: number, y: number, r: number, ink: string, rim: string) =>
  circle(x, y, r, ink) + circle(x, y, r * 0.45, rim)

/** The beam of a headlight, fading out. */
function headlight(x: number, y: number, reach: number): string {
  const { definition, fill } = gradient(
    [
      [0, '#FFE9B0', 0.34],
      [1, '#FFE9B0', 0],
    ],
    'across',
  )
  return (
    definition +
    polygon(
      [
        [x, y - 6],
        [x + reach, y - reach * 0.18],
        [x + reach, y + reach * 0.14],
        [x, y + 6],
      ],
      fill,
    )
  )
}

/** A desert four-by-four with a loaded roof, about 220 long, standing on y. */
export function jeep(
  light: Light,
  x: number,
  y: number,
  scale: number,
  { color = '#F6E7C8', flipped = false } = {},
): string {
  const [paint, ink] = [light.faces(color), light.faces('#1B2A30')]
  const glass = light.faces('#4F7C80').mid
  const body = [
    rect(-96, -118, 120, 9, ink.mid) +
      rect(-84, -136, 46, 18, '#E2572B') +
      rect(-34, -132, 46, 14, light.faces('#0E6470').mid),
    path('M-108 -26V-62Q-108 -106 -92 -110H20Q34 -110 44 -98L62 -68L100 -60Q112 -56 112 -44V-26Z', paint.lit),
    path('M-108 -26V-46H112V-26Z', paint.shade),
    path('M-92 -68V-94Q-90 -100 -84 -100H-44V-68ZM-34 -68V-100H14Q22 -100 28 -92L44 -68Z', glass),
    rect(96, -54, 14, 12, light.isDark ? '#FFE9B0' : '#FFF6DC') + rect(-114, -36, 234, 9, ink.mid),
    light.isDark ? headlight(112, -48, 320) : '',
    wheel(-62, -22, 25, ink.mid, paint.shade) + wheel(66, -22, 25, ink.mid, paint.shade),
  ].join('')
  return place(x, y, scale, body, flipped ? -scale : scale)
}

/** A touring coach, about 420 long, standing on y. */
export function coach(
  light: Light,
  x: number,
  y: number,
  scale: number,
  { color = '#FFF4DC', stripe = '#E2572B', flipped = false } = {},
): string {
  const [paint, ink] = [light.faces(color), light.faces('#1B2A30')]
  const glass = light.isDark ? light.lamp : light.faces('#3F7079').mid
  const body = [
    path('M-210 -24V-148Q-210 -166 -192 -166H176Q200 -166 206 -146L216 -84V-24Z', paint.lit),
    path('M-210 -24V-62H216V-24Z', light.faces(stripe).mid) +
      path('M-210 -62H216V-72H-210Z', light.faces('#0E6470').mid),
    rect(-192, -152, 366, 62, ink.mid) + repeat(7, (i) => rect(-186 + i * 50, -147, 44, 52, glass)),
    path('M180 -150Q192 -150 196 -140L206 -88H180Z', glass) + rect(206, -50, 12, 14, '#FFF0C2'),
    light.isDark ? headlight(216, -43, 400) : '',
    wheel(-130, -20, 27, ink.mid, paint.shade) + wheel(128, -20, 27, ink.mid, paint.shade),
  ].join('')
  return place(x, y, scale, body, flipped ? -scale : scale)
}

/** A locomotive with `cars` carriages to its left, on rails at y. */
export function train(light: Light, x: number, y: number, scale: number, cars = 4): string {
  const [cream, red, ink] = [light.faces('#FBEBCB'), light.faces('#A83A2A'), light.faces('#1B2A30')]
  const glass = light.isDark ? light.lamp : light.faces('#3F7079').mid
  const car = (left: number) =>
    rect(left, -104, 290, 82, cream.lit) +
    rect(left, -48, 290, 26, red.mid) +
    rect(left, -110, 290, 8, ink.mid) +
    repeat(7, (i) => rect(left + 14 + i * 39, -92, 28, 32, glass)) +
    rect(left + 290, -60, 16, 22, ink.mid) +
    wheel(left + 46, -14, 14, ink.mid, cream.shade) +
    wheel(left + 84, -14, 14, ink.mid, cream.shade) +
    wheel(left + 206, -14, 14, ink.mid, cream.shade) +
    wheel(left + 244, -14, 14, ink.mid, cream.shade)
  const engine =
    path('M0 -22V-116H190Q236 -112 262 -66L274 -22Z', red.mid) +
    path('M0 -22V-58H266L274 -22Z', red.shade) +
    path('M176 -104H194Q220 -100 238 -72H176Z', glass) +
    rect(20, -100, 140, 9, cream.lit) +
    repeat(4, (i) => rect(28 + i * 32, -84, 22, 20, ink.mid)) +
    circle(262, -44, 8, '#FFF0C2') +
    wheel(50, -14, 15, ink.mid, cream.shade) +
    wheel(92, -14, 15, ink.mid, cream.shade) +
    wheel(190, -14, 15, ink.mid, cream.shade) +
    wheel(230, -14, 15, ink.mid, cream.shade)
  const beam = light.isDark ? headlight(268, -43, 400) : ''
  return place(x, y, scale, beam + repeat(cars, (i) => car(-306 * (i + 1))) + engine)
}

/** A hot-air balloon with `stripes`; x,y is the middle of the envelope. */
export function balloon(light: Light, x: number, y: number, r: number, color: string, second: string): string {
  const [one, two] = [light.faces(color), light.faces(second)]
  const gore = (from: number, to: number, fill: string) =>
    path(
      `M${num(x)} ${num(y - r * 1.05)}C${num(x + from * r * 1.3)} ${num(y - r * 1.0)} ${num(x + from * r * 1.24)} ${num(y + r * 0.16)} ${num(x + from * r * 0.2)} ${num(y + r * 1.2)}H${num(x + to * r * 0.2)}C${num(x + to * r * 1.24)} ${num(y + r * 0.16)} ${num(x + to * r * 1.3)} ${num(y - r * 1.0)} ${num(x)} ${num(y - r * 1.05)}Z`,
      fill,
    )
  const gores = repeat(7, (i) => {
    const [from, to] = [-Math.cos((Math.PI * i) / 7), -Math.cos((Math.PI * (i + 1)) / 7)]
    return gore(from, to, (i % 2 ? two : one)[i > 4 ? 'shade' : i > 2 ? 'mid' : 'lit'])
  })
  const basket =
    line(
      `M${num(x - r * 0.18)} ${num(y + r * 1.2)}L${num(x - r * 0.11)} ${num(y + r * 1.42)}M${num(x + r * 0.18)} ${num(y + r * 1.2)}L${num(x + r * 0.11)} ${num(y + r * 1.42)}`,
      light.ink,
      Math.max(1, r * 0.012),
    ) + rect(x - r * 0.12, y + r * 1.42, r * 0.24, r * 0.16, light.faces('#6B3F2A').mid)
  return (
    gores +
    basket +
    (light.isDark
      ? path(
          `M${num(x - r * 0.05)} ${num(y + r * 1.3)}q${num(r * 0.05)} ${num(-r * 0.3)} ${num(r * 0.1)} 0z`,
          '#FFD27F',
        )
      : '')
  )
}
