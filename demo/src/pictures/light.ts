import { mix } from './parts/color.ts'
import type { Stops } from './parts/shapes.ts'

export type TimeOfDay = 'dawn' | 'noon' | 'dusk' | 'night'

/** One material in this light: the side towards the sun, its own colour, the side away, and openings in it. */
export interface Faces {
  lit: string
  mid: string
  shade: string
  dark: string
}

export interface Light {
  time: TimeOfDay
  sky: Stops
  sun: string
  cloud: string
  haze: string
  glint: string
  /** Silhouettes that frame the picture. */
  ink: string
  /** Warm light from windows, lamps and fires; dull by day. */
  lamp: string
  water: readonly [far: string, near: string, deep: string, bottom: string]
  isDark: boolean
  /** `depth` 0 is near, 1 dissolves in the haze. */
  faces(color: string, depth?: number): Faces
}

interface Mood {
  sky: Stops
  sun?: string
  cloud: string
  haze: string
  ambient: readonly [color: string, amount: number]
  shadow: string
  ink: string
  water: Light['water']
}

const moods: Record<TimeOfDay, readonly [Mood, ...Mood[]]> = {
  dawn: [
    {
      sky: [
        [0, '#C4606A'],
        [0.34, '#E68F70'],
        [0.68, '#F6C592'],
        [1, '#FDE9C8'],
      ],
      cloud: '#F9C9A0',
      haze: '#F8D3AC',
      ambient: ['#F2A98C', 0.14],
      shadow: '#6E3552',
      ink: '#38223A',
      water: ['#F6D3AC', '#A9BBAE', '#43848F', '#1C4557'],
    },
    {
      sky: [
        [0, '#5F8DA3'],
        [0.36, '#A9BDBB'],
        [0.7, '#F3CFAC'],
        [1, '#FCE6C6'],
      ],
      cloud: '#F6DCC2',
      haze: '#F1D3B8',
      ambient: ['#E9B7A2', 0.13],
      shadow: '#544464',
      ink: '#26293D',
      water: ['#F3D8BA', '#A3C1B9', '#47889A', '#1A4A5E'],
    },
    {
      sky: [
        [0, '#7A6A93'],
        [0.32, '#BC8C9C'],
        [0.66, '#F4B995'],
        [1, '#FCE2B8'],
      ],
      cloud: '#F2C3AC',
      haze: '#F3C9AC',
      ambient: ['#E6A493', 0.15],
      shadow: '#503A63',
      ink: '#2A2340',
      water: ['#F2CBA8', '#AFAFB4', '#547F97', '#23405F'],
    },
  ],
  noon: [
    {
      sky: [
        [0, '#459FA5'],
        [0.4, '#94CCC1'],
        [0.76, '#DDEACC'],
        [1, '#FCEDCB'],
      ],
      cloud: '#F3F4DE',
      haze: '#E9E9CE',
      ambient: ['#FBEBC4', 0.08],
      shadow: '#7A4A44',
      ink: '#14343A',
      water: ['#CFEBD8', '#5DBDB6', '#1E929A', '#0B5A66'],
    },
    {
      sky: [
        [0, '#2C8794'],
        [0.42, '#74BDB8'],
        [0.8, '#C9E2C9'],
        [1, '#F8EAC6'],
      ],
      cloud: '#E6F1DD',
      haze: '#DCE6CC',
      ambient: ['#F6E8C4', 0.06],
      shadow: '#6B4A4C',
      ink: '#113138',
      water: ['#C4E5D4', '#4FB4B3', '#178692', '#0A5260'],
    },
  ],
  dusk: [
    {
      sky: [
        [0, '#D86E49'],
        [0.38, '#EE9E62'],
        [0.72, '#F8CF92'],
        [1, '#FDE9C2'],
      ],
      cloud: '#FBDCA8',
      haze: '#F6CB96',
      ambient: ['#F0A060', 0.12],
      shadow: '#7E3834',
      ink: '#2B2228',
      water: ['#EFC48E', '#BDB692', '#3F8F90', '#104852'],
    },
    {
      sky: [
        [0, '#1D7A82'],
        [0.36, '#5FAFA8'],
        [0.68, '#CBDEBA'],
        [0.87, '#F9DFAA'],
        [1, '#F6C07E'],
      ],
      cloud: '#E6EBCB',
      haze: '#F0CE9C',
      ambient: ['#F2B878', 0.1],
      shadow: '#7A4038',
      ink: '#12292E',
      water: ['#F0C68C', '#8DB9A4', '#1F7A82', '#0B424C'],
    },
    {
      sky: [
        [0, '#64425F'],
        [0.34, '#B65C66'],
        [0.66, '#EC9560'],
        [1, '#FBD695'],
      ],
      cloud: '#EFA27A',
      haze: '#F1B584',
      ambient: ['#E8875A', 0.16],
      shadow: '#56294A',
      ink: '#2A1C30',
      water: ['#F3BE84', '#C08B7E', '#5E6584', '#27304F'],
    },
  ],
  night: [
    {
      sky: [
        [0, '#0C2F3F'],
        [0.38, '#225868'],
        [0.7, '#76909A'],
        [0.88, '#DDA994'],
        [1, '#F6CB9C'],
      ],
      sun: '#FFEFCF',
      cloud: '#5E8490',
      haze: '#A3929B',
      ambient: ['#3B5570', 0.34],
      shadow: '#1C2440',
      ink: '#0B1D28',
      water: ['#C9A79B', '#5C7F8C', '#1D4F60', '#0A2633'],
    },
    {
      sky: [
        [0, '#0F2140'],
        [0.4, '#1D4060'],
        [0.76, '#41718A'],
        [1, '#9DB5AE'],
      ],
      sun: '#FDF3DC',
      cloud: '#345C76',
      haze: '#6F8E9B',
      ambient: ['#2A4C6E', 0.4],
      shadow: '#131F3C',
      ink: '#0A1728',
      water: ['#8CAAAB', '#3B6A80', '#1B4058', '#0B2036'],
    },
  ],
}

/** The light of a picture: every colour passes through it, so that all pictures of one time of day match. */
export function lightFor(time: TimeOfDay, seed: number): Light {
  const choices = moods[time]
  const mood = choices[Math.abs(seed) % choices.length] ?? choices[0]
  const isDark = time === 'night'
  const sun = mood.sun ?? '#FFF3D3'
  return {
    time,
    sky: mood.sky,
    sun,
    cloud: mood.cloud,
    haze: mood.haze,
    glint: isDark ? '#F2E3C6' : '#FFF3D3',
    ink: mood.ink,
    lamp: isDark ? '#FFD27F' : mix('#FFD27F', mood.shadow, time === 'noon' ? 0.75 : 0.35),
    water: mood.water,
    isDark,
    faces(color, depth = 0) {
      const base = mix(color, ...mood.ambient)
      const away = (face: string) => mix(face, mood.haze, Math.min(0.86, depth * 0.8))
      return {
        lit: away(mix(base, sun, isDark ? 0.13 : 0.2)),
        mid: away(base),
        shade: away(mix(base, mood.shadow, isDark ? 0.46 : 0.42)),
        dark: away(mix(base, mood.shadow, 0.72)),
      }
    },
  }
}
