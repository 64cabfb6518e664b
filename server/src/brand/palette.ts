import { type Hex, mix, readable } from './colours.ts'

/** The two colours that a brand chooses; one that is missing is the product's. */
export interface BrandColours {
  primary?: Hex | undefined
  accent?: Hex | undefined
}

type Roles = Record<string, Hex>

const white: Hex = '#ffffff'
const black: Hex = '#000000'
/** `--surface` of the dark scheme, and the text on its accent (web/app/ui/tokens.css). */
const darkSurface: Hex = '#132429'
const onDarkAccent: Hex = '#25100a'

/** A colour on which white can be read. */
export const fillOf = (colour: Hex): Hex => readable(colour, white, black)

const lightPrimary = (fill: Hex): Roles => {
  const soft = mix(fill, white, 0.93)
  return {
    primary: fill,
    'primary-hover': mix(fill, black, 0.18),
    'primary-soft': soft,
    'primary-ink': readable(mix(fill, black, 0.15), soft, black),
    bar: mix(fill, white, 0.5),
    'bar-now': fill,
    footer: mix(fill, black, 0.5),
  }
}

const darkPrimary = (light: Hex): Roles => {
  const fill = fillOf(mix(light, white, 0.1))
  const soft = mix(fill, darkSurface, 0.75)
  return {
    primary: fill,
    'primary-hover': fillOf(mix(fill, white, 0.05)),
    'primary-soft': soft,
    'primary-ink': readable(mix(fill, white, 0.55), soft, white),
    bar: mix(fill, darkSurface, 0.2),
    'bar-now': mix(fill, white, 0.5),
    footer: mix(fill, black, 0.8),
  }
}

const lightAccent = (accent: Hex): Roles => {
  const fill = fillOf(accent)
  const soft = mix(accent, white, 0.9)
  return {
    accent,
    'accent-fill': fill,
    'accent-hover': mix(fill, black, 0.15),
    'accent-soft': soft,
    'accent-ink': readable(mix(fill, black, 0.15), soft, black),
  }
}

const darkAccent = (accent: Hex): Roles => {
  const fill = readable(mix(accent, white, 0.15), onDarkAccent, white)
  const soft = mix(accent, darkSurface, 0.78)
  return {
    accent: fill,
    'accent-fill': fill,
    'accent-hover': mix(fill, white, 0.15),
    'accent-soft': soft,
    'accent-ink': readable(mix(accent, white, 0.5), soft, white),
  }
}

/** The roles of web/app/ui/tokens.css that depend on the colours of a brand, in both schemes. */
export function paletteOf({ primary, accent }: BrandColours): { light: Roles; dark: Roles } {
  const fill = primary && fillOf(primary)
  return {
    light: { ...(fill && lightPrimary(fill)), ...(accent && lightAccent(accent)) },
    dark: { ...(fill && darkPrimary(fill)), ...(accent && darkAccent(accent)) },
  }
}

const declarations = (roles: Roles): string =>
  Object.entries(roles)
    .map(([role, colour]) => `--${role}:${colour}`)
    .join(';')

/** Loaded behind the site's own styles, whose roles it replaces. Printed pages are light. */
export function stylesheetOf(colours: BrandColours): string {
  const { light, dark } = paletteOf(colours)
  const onScreens = `:root[data-mantine-color-scheme='dark']{${declarations(dark)}}`
  return `:root{${declarations(light)}}@media not print{${onScreens}}`
}
