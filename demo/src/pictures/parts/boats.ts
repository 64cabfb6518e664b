import { circle, group, lens, line, path, place, rect, repeat } from './shapes.ts'
import type { Light } from '../light.ts'

export interface BoatForm {
  x: number
  y: number
  /** From the water to the tip of the mast. */
  height: number
  trim?: string
  flipped?: boolean
}

const hullShape = 'M-250 -52C-190 -40 190 -36 262 -66C250 -20 214 6 180 8L-170 8C-214 4 -240 -22 -250 -52Z'
const sailShape = 'M-196 -150C-150 -330 -40 -560 150 -700C130 -480 130 -260 196 -74C70 -116 -70 -142 -196 -150Z'

/** The Nile's boat: a tall lateen sail, two people aboard, its image in the water. */
export function felucca(light: Light, { x, y, height, trim = '#E2572B', flipped = false }: BoatForm): string {
  const sail = light.faces('#FFF4DC')
  const wood = light.faces('#3A2A28').mid
  const [cloth, fold] = [sail.lit, light.faces('#E3A063').mid]
  const body = [
    path('M-20 -40L-10 -560L-2 -560L2 -40Z', wood),
    path(sailShape, cloth),
    path('M-196 -150C-150 -330 -40 -560 150 -700C60 -520 -30 -330 -60 -134C-110 -142 -150 -146 -196 -150Z', fold, 0.55),
    path('M-8 -566L60 -617L66 -119L-4 -135Z', fold, 0.18),
    path('M-206 -138L160 -712L150 -690L-192 -140Z', wood),
    path(hullShape, wood),
    path('M-250 -52C-190 -40 190 -36 262 -66L259 -54C190 -26 -190 -30 -246 -42Z', light.faces(trim).mid),
    path('M118 -52q2 -46 18 -46q16 0 20 44z', wood) + circle(137, -108, 12, wood),
    path('M-120 -44q4 -38 18 -38q14 0 18 38z', light.faces(trim).mid) + circle(-102, -92, 11, wood),
  ].join('')
  const image = group('translate(0 10) scale(1 -.42)', path(hullShape, wood, 0.34) + path(sailShape, cloth, 0.3))
  return place(
    x,
    y,
    height / 700,
    image + body + lens(0, 10, 290, 7, light.glint, 0.5),
    (height / 700) * (flipped ? -1 : 1),
  )
}

/** A white motor yacht with two decks: diving and snorkelling days. Drawn 520 wide. */
export function yacht(light: Light, x: number, y: number, width: number, flipped = false): string {
  const [white, ink] = [light.faces('#FFF8EA'), light.faces('#17363D')]
  const glass = light.isDark ? light.lamp : ink.mid
  const body = [
    path('M-250 -58H236C268 -62 292 -72 306 -84C298 -36 262 -2 226 4H-226C-246 -8 -256 -34 -250 -58Z', white.lit),
    path('M-250 -58H236C268 -62 292 -72 306 -84L302 -70C276 -50 252 -44 230 -42H-252Z', white.shade),
    path('M-246 -12H262C252 -4 240 2 226 4H-226C-236 0 -242 -6 -246 -12Z', light.faces('#0E6470').mid),
    rect(-214, -108, 352, 50, white.lit) + rect(-214, -108, 352, 8, white.shade),
    repeat(8, (i) => rect(-196 + i * 40, -92, 26, 22, glass)),
    path('M138 -108L196 -58H138Z', white.shade),
    rect(-176, -158, 226, 50, white.lit) + path('M50 -158L96 -108H50Z', ink.shade),
    repeat(5, (i) => rect(-160 + i * 40, -144, 26, 20, glass)),
    rect(-196, -170, 262, 12, white.shade) +
      rect(-60, -236, 5, 66, ink.mid) +
      path('M-55 -234L-14 -222L-55 -208Z', '#E2572B'),
    rect(-236, -96, 5, 40, ink.mid) + rect(-240, -100, 40, 5, white.shade),
    repeat(
      3,
      (i) =>
        circle(170 + i * 26, -96, 7, ink.mid) +
        path(`M${162 + i * 26} -62q1 -28 8 -28q7 0 8 28z`, i === 1 ? '#E2572B' : ink.mid),
    ),
  ].join('')
  const image = group(
    'translate(0 8) scale(1 -.4)',
    path('M-250 -58H236L306 -84C298 -36 262 -2 226 4H-226Z', white.lit, 0.3) +
      rect(-176, -158, 226, 100, white.shade, 0.22),
  )
  return place(
    x,
    y,
    width / 560,
    image + body + lens(20, 6, 320, 7, light.glint, 0.55),
    (width / 560) * (flipped ? -1 : 1),
  )
}

/** A Bosphorus ferry, 560 wide, with smoke. */
export function ferry(light: Light, x: number, y: number, width: number, flipped = false): string {
  const [white, ink] = [light.faces('#FFF4DC'), light.faces('#1B2A30')]
  const glass = light.isDark ? light.lamp : light.faces('#7C5A48').mid
  const body = [
    path('M-270 -52H282L262 0C258 8 250 12 240 12H-232C-244 12 -252 6 -256 -2Z', ink.mid) +
      rect(-264, -58, 540, 9, '#E2572B'),
    rect(-220, -104, 430, 48, white.lit) +
      rect(-160, -148, 310, 44, white.lit) +
      rect(-220, -106, 430, 6, white.shade) +
      rect(-160, -150, 310, 6, white.shade),
    repeat(14, (i) => rect(-206 + i * 30, -90, 19, 20, glass)) +
      repeat(10, (i) => rect(-148 + i * 30, -134, 19, 18, glass)),
    path('M-30 -150L-24 -216H28L34 -150Z', light.faces('#0E6470').mid) +
      rect(-25, -196, 54, 14, white.lit) +
      rect(120, -220, 4, 72, ink.mid),
    path(
      'M4 -222C-10 -262 -70 -250 -90 -284C-150 -290 -190 -270 -250 -300C-170 -340 -80 -320 -40 -292C0 -288 26 -256 26 -222Z',
      white.shade,
      0.4,
    ),
  ].join('')
  const image = group(
    'translate(0 16) scale(1 -.4)',
    path('M-270 -52H282L250 6H-250Z', ink.mid, 0.4) + rect(-220, -148, 430, 92, white.lit, 0.22),
  )
  return place(
    x,
    y,
    width / 560,
    image + body + lens(0, 14, 320, 7, light.glint, 0.5),
    (width / 560) * (flipped ? -1 : 1),
  )
}

/** A painted fishing or water-taxi boat, 220 wide, with a canopy or without. */
export function rowingBoat(light: Light, x: number, y: number, width: number, color: string, canopy?: string): string {
  const [paint, wood] = [light.faces(color), light.faces('#3A2A28')]
  const cover = canopy
    ? repeat(4, (i) => rect(-62 + i * 38, -84, 4, 50, wood.mid)) +
      path('M-78 -84C-40 -104 50 -104 76 -84L70 -76C40 -86 -40 -86 -72 -76Z', light.faces(canopy).lit)
    : ''
  const crew =
    path('M44 -34q1 -24 10 -24q9 0 10 24z', wood.mid) +
    circle(54, -64, 7, wood.mid) +
    line('M30 -44L84 -10', wood.mid, 3)
  const body =
    cover +
    crew +
    path('M-116 -42C-70 -28 70 -28 122 -48C112 -14 92 2 70 4H-66C-92 0 -108 -18 -116 -42Z', paint.mid) +
    path('M-116 -42C-70 -28 70 -28 122 -48L118 -36C70 -16 -70 -18 -112 -32Z', paint.lit)
  const image = group(
    'translate(0 6) scale(1 -.5)',
    path('M-116 -42C-70 -28 70 -28 122 -48C112 -14 92 2 70 4H-66C-92 0 -108 -18 -116 -42Z', paint.shade, 0.4),
  )
  return place(x, y, width / 220, image + body + lens(0, 5, 130, 4, light.glint, 0.5))
}
