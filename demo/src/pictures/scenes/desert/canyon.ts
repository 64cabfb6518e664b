import type { Faces } from '../../light.ts'
import { person } from '../../parts/beings.ts'
import { mix } from '../../parts/color.ts'
import { band, circle, num, path, polygon, repeat } from '../../parts/shapes.ts'
import type { Scene, Stage } from '../../stage.ts'

interface WallForm {
  /** How far it reaches in from its side of the picture. */
  reach: number
  isRight: boolean
  depth: number
  index: number
}

const mineral = ['#E7B07A', '#D98C5C', '#EBC492', '#C56A50', '#DDA06E', '#A9505A', '#E2A876', '#C97C58'] as const

/** One wall of the gorge: a wavy edge, and bands of colour that bend the same way. */
function wall({ light, random }: Stage, { reach, isRight, depth, index }: WallForm): string {
  const x = (from: number) => num(isRight ? 1600 - from : from)
  const bends = Array.from(
    { length: 6 },
    (_, i) => reach + Math.sin(i * 1.9 + index * 1.3) * 46 + random.between(-14, 14),
  )
  const edge = bends
    .map((bend, i) =>
      i === 0
        ? `M${x(bend)} -20`
        : `C${x(bends[i - 1]! + 6)} ${i * 250 - 170} ${x(bend - 6)} ${i * 250 - 110} ${x(bend)} ${i * 250 - 20}`,
    )
    .join('')
  const outline = `${edge}L${x(-20)} 1230L${x(-20)} -20Z`
  // Below zero the wall is so near that it falls into shadow.
  const near = (color: string) => (depth < 0 ? mix(color, light.ink, -depth * 1.6) : color)
  const side = (faces: Faces) => near(isRight ? faces.lit : mix(faces.shade, faces.dark, 0.2))
  const bands = repeat(17, (i) => {
    const [y, thick] = [-150 + i * 84, random.between(26, 62)]
    const dip = (t: number) => y + Math.sin(t * 4.2 + index) * 34 + (isRight ? -t : t) * 60
    const d = `M${x(-20)} ${num(dip(0))}C${x(reach * 0.35)} ${num(dip(0.3))} ${x(reach * 0.7)} ${num(dip(0.7))} ${x(reach + 80)} ${num(dip(1))}V${num(dip(1) + thick)}C${x(reach * 0.7)} ${num(dip(0.7) + thick * 1.3)} ${x(reach * 0.35)} ${num(dip(0.3) + thick * 0.7)} ${x(-20)} ${num(dip(0) + thick)}Z`
    return path(d, side(light.faces(mineral[(i + index * 3) % mineral.length]!, Math.max(0, depth))))
  })
  const id = `wall-${index}`
  const base = light.faces('#CF8457', Math.max(0, depth))
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${path(outline, side(base))}${bands}</g>`
}

/** The Coloured Canyon: banded walls, a strip of sky, walkers on the sand. */
export const colouredCanyon: Scene = (stage) => {
  const { light } = stage
  const cx = stage.composition(2) ? 900 : 740
  const pair = (gap: number, depth: number, index: number) =>
    wall(stage, { reach: cx - gap, isRight: false, depth, index }) +
    wall(stage, { reach: 1600 - cx - gap, isRight: true, depth, index: index + 1 })
  const sand = light.faces('#EFCB98')
  return [
    band(0, 0, 1600, 900, light.sky),
    [330, 240, 160].map((r, i) => circle(cx + 20, 260, r, light.sun, 0.1 + i * 0.05)).join('') +
      circle(cx + 20, 260, light.isDark ? 62 : 94, light.sun),
    pair(96, 0.5, 1),
    polygon(
      [
        [cx - 240, 900],
        [cx + 240, 900],
        [cx + 500, 1215],
        [cx - 500, 1215],
      ],
      sand.mid,
    ),
    pair(230, 0.16, 3),
    polygon(
      [
        [cx - 70, 910],
        [cx + 110, 910],
        [cx + 360, 1215],
        [cx - 330, 1215],
      ],
      sand.lit,
    ),
    person(cx - 16, 1010, 1.25, light.ink, { robe: '#0E6470', hasPack: true }) +
      person(cx + 50, 1026, 1.3, light.ink, { robe: '#E2572B' }),
    pair(430, -0.22, 5),
    path('M-10 -10H170C120 220 220 420 140 640C90 820 190 1000 130 1210H-10Z', light.ink) +
      path('M1610 -10H1470C1520 240 1420 420 1490 660C1550 860 1450 1020 1500 1210H1610Z', light.ink),
  ].join('')
}
