import { pictureUrl } from '@rihla/contract/uploads/pictures.ts'
import { classNames } from './class-names.ts'
import classes from './avatar.module.css'
import tones from './tones.module.css'

const shades = [tones.teal, tones.amber, tones.green, tones.sunset]

const toneOf = (name: string): string | undefined =>
  shades[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % shades.length]

/** Up to two letters: the initials of the first and last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

/** A photo or logo, or initials without one. Decorative: the name is always rendered next to it. */
export function Avatar({
  name,
  picture,
  size = 34,
}: {
  name: string
  picture?: string | null | undefined
  size?: number
}) {
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.4 }
  if (picture)
    return <img className={classes.avatar} style={style} src={pictureUrl(picture, size * 2)} alt="" loading="lazy" />
  return (
    <span className={classNames(classes.avatar, toneOf(name))} style={style} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
