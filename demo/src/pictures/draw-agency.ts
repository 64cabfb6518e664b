import { drawSceneBody, type SceneName } from './draw-scene.ts'
import { hsl } from './parts/color.ts'
import { grain } from './parts/grain.ts'
import { circle, group, line, num, path, polygon, rect, repeat } from './parts/shapes.ts'
import { text } from './parts/text.ts'
import { felucca } from './parts/boats.ts'
import { lightFor } from './light.ts'
import { palm } from './parts/plants.ts'
import type { Variation } from './stage.ts'

interface LogoColors {
  ground: string
  plate: string
  mark: string
  deep: string
}

const side = 512

const plates = {
  sun: ({ plate }: LogoColors) =>
    [2.0, 1.5].map((k, i) => circle(256, 226, 128 * k, plate, [0.12, 0.2][i])).join('') + circle(256, 226, 138, plate),
  arch: ({ plate }: LogoColors) => path('M110 400V236A146 146 0 0 1 402 236V400Z', plate),
  diamond: ({ plate }: LogoColors) =>
    polygon(
      [
        [256, 36],
        [446, 226],
        [256, 416],
        [66, 226],
      ],
      plate,
    ),
  keel: ({ plate }: LogoColors) => path('M106 400V260Q106 150 256 60Q406 150 406 260V400Z', plate),
  rays: ({ plate }: LogoColors) =>
    repeat(16, (i) => {
      const a = (Math.PI * i) / 8
      return line(
        `M${num(256 + Math.cos(a) * 158)} ${num(226 + Math.sin(a) * 158)}L${num(256 + Math.cos(a) * 196)} ${num(226 + Math.sin(a) * 196)}`,
        plate,
        14,
      )
    }) + circle(256, 226, 136, plate),
}

const marks = {
  dunes: ({ mark, deep }: LogoColors) =>
    path('M0 400C120 330 200 350 300 392S440 350 512 336V512H0Z', mark) +
    path('M300 392C360 380 440 350 512 336V512H180C260 460 250 420 300 392Z', deep),
  waves: ({ mark, deep }: LogoColors) =>
    repeat(3, (i) => path(`M0 ${372 + i * 46}q43 -34 85 0t86 0t85 0t86 0t85 0t86 0V512H0Z`, i % 2 ? deep : mark)),
  peaks: ({ mark, deep }: LogoColors) =>
    polygon(
      [
        [0, 512],
        [0, 430],
        [120, 330],
        [210, 400],
        [330, 290],
        [512, 440],
        [512, 512],
      ],
      mark,
    ) +
    polygon(
      [
        [120, 330],
        [210, 400],
        [170, 512],
        [140, 400],
      ],
      deep,
    ) +
    polygon(
      [
        [330, 290],
        [512, 440],
        [512, 512],
        [340, 512],
        [370, 400],
      ],
      deep,
    ),
  pyramids: ({ mark, deep }: LogoColors) =>
    polygon(
      [
        [40, 430],
        [170, 312],
        [270, 430],
      ],
      mark,
    ) +
    polygon(
      [
        [170, 312],
        [270, 430],
        [190, 430],
      ],
      deep,
    ) +
    polygon(
      [
        [220, 430],
        [350, 290],
        [490, 430],
      ],
      mark,
    ) +
    polygon(
      [
        [350, 290],
        [490, 430],
        [380, 430],
      ],
      deep,
    ) +
    rect(0, 428, side, 90, deep),
  sail: ({ mark, deep }: LogoColors) =>
    rect(0, 424, side, 90, deep) +
    group('translate(410 430) scale(.26)', felucca(lightFor('noon', 0), { x: 0, y: 0, height: 640, trim: mark })),
  palms: ({ mark, deep }: LogoColors) =>
    path('M0 430Q256 370 512 430V512H0Z', mark) +
    palm({ x: 96, y: 440, height: 230, lean: 0.06, color: deep, seed: 4 }) +
    palm({ x: 420, y: 440, height: 190, lean: -0.08, color: deep, seed: 9 }),
} satisfies Record<string, (colors: LogoColors) => string>

export type LogoPlate = keyof typeof plates
export type LogoMark = keyof typeof marks

export interface AgencyLogo {
  name: string
  /** Degrees on the colour circle; 190 is the house's teal, 15 its sunset. */
  hue: number
  plate?: LogoPlate
  mark?: LogoMark
}

const sumOf = (name: string) =>
  [...name].reduce((sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0, 7)
const choose = <T extends string>(choices: Record<T, unknown>, at: number) =>
  (Object.keys(choices) as T[])[at % Object.keys(choices).length]!

/** An agency's mark, 512×512: its initial on a plate over a strip of landscape; chosen by the name unless said. */
export function drawAgencyLogo({ name, hue, plate, mark }: AgencyLogo): string {
  const sum = sumOf(name)
  const isPale = sum % 3 === 0
  const colors: LogoColors = isPale
    ? {
        ground: hsl(hue, 0.35, 0.9),
        plate: hsl(hue, 0.55, 0.32),
        mark: hsl(hue + 24, 0.5, 0.62),
        deep: hsl(hue + 10, 0.5, 0.42),
      }
    : {
        ground: hsl(hue, 0.58, 0.27),
        plate: hsl(hue + 30, 0.7, 0.86),
        mark: hsl(hue + 20, 0.5, 0.5),
        deep: hsl(hue, 0.55, 0.18),
      }
  const initial =
    name
      .trim()
      .match(/\p{L}|\p{N}/u)?.[0]
      ?.toUpperCase() ?? 'R'
  const body = [
    rect(0, 0, side, side, colors.ground),
    plates[plate ?? choose(plates, sum >>> 3)](colors),
    text(initial, {
      x: 256,
      y: 278,
      size: 176,
      weight: 700,
      color: isPale ? hsl(hue, 0.4, 0.95) : hsl(hue, 0.6, 0.22),
      align: 'center',
      maxWidth: 200,
    }),
    marks[mark ?? choose(marks, sum >>> 7)](colors),
    grain(side, side),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${body}</svg>`
}

/** A wide strip (3:1, 1800×600) of one of the scenes, cut where the land meets the sky. */
export function drawAgencyBanner(scene: SceneName, variation: Variation): string {
  const body = drawSceneBody(scene, variation)
  const picture = variation.mirrored ? group('translate(1600 0) scale(-1 1)', body) : body
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 330 1600 533.3" width="1800" height="600">${picture}${grain(1600, 1200)}</svg>`
}
