import type { Faces, Light } from '../light.ts'
import { circle, lens, line, num, path, place, polygon, rect, repeat } from './shapes.ts'

/** A two-person hiking tent, lit from inside after dark. About 200 wide at scale 1, standing on y. */
export function ridgeTent(light: Light, x: number, y: number, scale: number, color = '#E2572B'): string {
  const cloth = light.faces(color)
  return place(
    x,
    y,
    scale,
    polygon(
      [
        [-100, 0],
        [-10, -92],
        [86, 0],
      ],
      cloth.lit,
    ) +
      polygon(
        [
          [-10, -92],
          [86, 0],
          [128, -10],
          [26, -98],
        ],
        cloth.dark,
      ) +
      polygon(
        [
          [-34, 0],
          [-12, -66],
          [10, 0],
        ],
        light.lamp,
      ),
  )
}

/** A Bedouin goat-hair tent: long, low, open to the viewer, with poles and carpets. About 520 wide. */
export function bedouinTent(light: Light, x: number, y: number, scale: number, color = '#5A3A36'): string {
  const [cloth, inside, wool] = [
    light.faces(color),
    light.isDark ? '#E9A55A' : light.faces('#A9663F').shade,
    light.faces('#B5432F'),
  ]
  const poles = [-232, -80, 80, 232].map((px) => rect(px - 3, -132, 6, 134, cloth.dark)).join('')
  const ropes = line('M-236 -122L-330 2M236 -122L330 2', cloth.dark, 3)
  return place(
    x,
    y,
    scale,
    [
      polygon(
        [
          [-232, -112],
          [232, -112],
          [232, 0],
          [-232, 0],
        ],
        inside,
      ),
      repeat(6, (i) => rect(-220 + i * 76, -40, 64, 40, i % 2 ? wool.mid : light.faces('#0E6470').mid)),
      repeat(6, (i) => rect(-220 + i * 76, -26, 64, 6, '#F6E0B4', 0.8)),
      poles + ropes,
      path(
        'M-262 -100L-236 -130Q-158 -116 -80 -156Q0 -128 80 -156Q158 -116 236 -130L262 -100Q130 -92 0 -98Q-130 -92 -262 -100Z',
        cloth.mid,
      ),
      path('M80 -156Q158 -116 236 -130L262 -100Q180 -94 60 -97Z', cloth.shade),
      line('M-254 -108Q-130 -98 0 -105Q130 -98 254 -108', '#F0C98A', 4, 0.7),
    ].join(''),
  )
}

/** A dome tent of a desert camp with a big window. */
export function domeTent(light: Light, x: number, y: number, r: number): string {
  const cloth = light.faces('#F8EBD3')
  const seams = [-0.5, 0, 0.5]
    .map((k) =>
      line(
        `M${num(x)} ${num(y - r)}Q${num(x + k * r * 1.3)} ${num(y - r * 0.6)} ${num(x + k * r * 1.5)} ${num(y)}`,
        cloth.shade,
        2,
        0.5,
      ),
    )
    .join('')
  return (
    path(`M${num(x - r)} ${num(y)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y)}Z`, cloth.lit) +
    path(
      `M${num(x)} ${num(y - r)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y)}H${num(x + r * 0.3)}Q${num(x + r * 0.5)} ${num(y - r * 0.6)} ${num(x)} ${num(y - r)}Z`,
      cloth.shade,
    ) +
    seams +
    path(
      `M${num(x - r * 0.42)} ${num(y)}V${num(y - r * 0.36)}Q${num(x - r * 0.4)} ${num(y - r * 0.62)} ${num(x - r * 0.12)} ${num(y - r * 0.62)}T${num(x + r * 0.18)} ${num(y - r * 0.36)}V${num(y)}Z`,
      light.lamp,
    )
  )
}

export function campfire(x: number, y: number, scale: number, isDark: boolean): string {
  const glow = isDark
    ? [
        [210, 0.1],
        [130, 0.14],
        [70, 0.2],
      ]
    : [[90, 0.12]]
  return place(
    x,
    y,
    scale,
    [
      ...glow.map(([r, o]) => circle(0, -30, r!, '#FFB45E', o)),
      lens(0, 6, 90, 16, '#2A1A18', 0.5),
      path('M-34 0C-48 -34 -12 -48 -16 -92C10 -76 12 -52 16 -46C20 -56 18 -64 24 -70C44 -44 46 -18 34 0Z', '#E2572B'),
      path('M-20 0C-26 -22 -4 -34 -4 -58C12 -44 10 -34 14 -28C24 -20 26 -10 20 0Z', '#FFB45E') +
        path('M-8 0C-10 -12 0 -18 2 -30C10 -20 14 -8 8 0Z', '#FFF0C2'),
      line('M-46 8L40 -6M-40 -6L46 8', '#3A2420', 11),
    ].join(''),
  )
}

/** A straw beach umbrella with its lounger. */
export function strawUmbrella(light: Light, x: number, y: number, h: number, hasLounger = true): string {
  const [straw, wood, cloth] = [light.faces('#D9A35C'), light.faces('#6B4630'), light.faces('#FFF6E2')]
  const lounger = hasLounger
    ? path(
        `M${num(x + h * 0.14)} ${num(y - h * 0.1)}H${num(x + h * 0.56)}L${num(x + h * 0.8)} ${num(y - h * 0.3)}L${num(x + h * 0.84)} ${num(y - h * 0.27)}L${num(x + h * 0.6)} ${num(y - h * 0.05)}H${num(x + h * 0.14)}Z`,
        cloth.lit,
      ) +
      line(
        `M${num(x + h * 0.2)} ${num(y - h * 0.05)}v${num(h * 0.09)}M${num(x + h * 0.56)} ${num(y - h * 0.05)}v${num(h * 0.09)}`,
        wood.mid,
        h * 0.02,
      )
    : ''
  return [
    lens(x + h * 0.2, y + h * 0.02, h * 0.62, h * 0.05, light.faces('#B98A5A').shade, 0.5),
    rect(x - h * 0.018, y - h * 0.9, h * 0.036, h * 0.9, wood.mid),
    path(
      `M${num(x - h * 0.52)} ${num(y - h * 0.66)}Q${num(x - h * 0.2)} ${num(y - h * 0.86)} ${num(x)} ${num(y - h)}Q${num(x + h * 0.2)} ${num(y - h * 0.86)} ${num(x + h * 0.52)} ${num(y - h * 0.66)}L${num(x + h * 0.4)} ${num(y - h * 0.62)}L${num(x + h * 0.3)} ${num(y - h * 0.66)}L${num(x + h * 0.16)} ${num(y - h * 0.61)}L${num(x)} ${num(y - h * 0.65)}L${num(x - h * 0.16)} ${num(y - h * 0.61)}L${num(x - h * 0.3)} ${num(y - h * 0.66)}L${num(x - h * 0.4)} ${num(y - h * 0.62)}Z`,
      straw.lit,
    ),
    path(
      `M${num(x)} ${num(y - h)}Q${num(x + h * 0.2)} ${num(y - h * 0.86)} ${num(x + h * 0.52)} ${num(y - h * 0.66)}L${num(x + h * 0.4)} ${num(y - h * 0.62)}L${num(x + h * 0.3)} ${num(y - h * 0.66)}L${num(x + h * 0.16)} ${num(y - h * 0.61)}Q${num(x + h * 0.12)} ${num(y - h * 0.84)} ${num(x)} ${num(y - h)}Z`,
      straw.shade,
    ),
    lounger,
  ].join('')
}

/** A striped beach parasol. */
export function parasol(x: number, y: number, h: number, faces: Faces, white: string, tilt = -12): string {
  const wedge = (from: number, to: number, fill: string) =>
    path(
      `M0 ${num(-h)}Q${num(from * h * 0.5)} ${num(-h * 0.94)} ${num(from * h * 0.56)} ${num(-h * 0.62)}Q${num((from + to) * h * 0.28)} ${num(-h * 0.68)} ${num(to * h * 0.56)} ${num(-h * 0.62)}Q${num(to * h * 0.5)} ${num(-h * 0.94)} 0 ${num(-h)}Z`,
      fill,
    )
  const canopy = repeat(5, (i) => wedge(-1 + i * 0.4, -0.6 + i * 0.4, i % 2 ? white : i > 2 ? faces.shade : faces.mid))
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${tilt})">${rect(-h * 0.012, -h, h * 0.024, h, faces.dark)}${canopy}</g>`
}

/** A reed hut of the Sinai camps on its stilts. */
export function reedHut(light: Light, x: number, y: number, w: number): string {
  const [straw, wall] = [light.faces('#C9904E'), light.faces('#DDB479')]
  const h = w * 0.62
  return [
    rect(x - w * 0.42, y - h, w * 0.84, h, wall.lit) + rect(x + w * 0.14, y - h, w * 0.28, h, wall.shade),
    repeat(9, (i) => line(`M${num(x - w * 0.38 + i * w * 0.095)} ${num(y - h)}v${num(h)}`, wall.shade, w * 0.012, 0.6)),
    rect(x - w * 0.24, y - h * 0.72, w * 0.26, h * 0.72, light.isDark ? light.lamp : wall.dark),
    polygon(
      [
        [x - w * 0.58, y - h * 0.9],
        [x - w * 0.3, y - h * 1.62],
        [x + w * 0.3, y - h * 1.62],
        [x + w * 0.58, y - h * 0.9],
      ],
      straw.lit,
    ),
    polygon(
      [
        [x + w * 0.08, y - h * 1.62],
        [x + w * 0.3, y - h * 1.62],
        [x + w * 0.58, y - h * 0.9],
        [x + w * 0.18, y - h * 0.9],
      ],
      straw.shade,
    ),
  ].join('')
}
