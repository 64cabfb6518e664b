import { type Locale, locales } from '@rihla/contract/product.ts'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Brand, ownName } from './brand.ts'

const name = Type.String({ pattern: String.raw`^(?=.*\S)[^\p{C}<>"]{1,30}$` })
const colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })

const BrandFile = Type.Object(
  {
    name: Type.Optional(
      Type.Object({ en: name, ar: name } satisfies Record<Locale, TSchema>, { additionalProperties: false }),
    ),
    colours: Type.Optional(
      Type.Object({ primary: Type.Optional(colour), accent: Type.Optional(colour) }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
)

const description = 'brand.json'
/** Files of the site that a brand may have, too; the pictures of link previews are 1,200 by 630 pixels. */
export const brandFiles = [
  'icon.svg',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'share.jpg',
  'share-rtl.jpg',
] as const

const rules: Record<string, string> = {
  '': 'only `name` and `colours` may stand',
  '/name': `needs a name for each language: ${locales.join(', ')}`,
  ...Object.fromEntries(locales.map((locale) => [`/name/${locale}`, 'is no name of 1 to 30 characters'])),
  '/colours': 'may have `primary` and `accent`',
  '/colours/primary': 'is no colour such as #0e6470',
  '/colours/accent': 'is no colour such as #c4451b',
}

/** Reads the folder of a brand; throws an error whose message says what to mend. */
export function readBrand(path: string): Brand {
  const folder = resolve(path)
  const names = list(folder)
  const unknown = names.filter((each) => each !== description && !(brandFiles as readonly string[]).includes(each))
  if (unknown.length > 0) {
    throw new Error(`has ${unknown.join(', ')}, but may have ${[description, ...brandFiles].join(', ')} only`)
  }
  const { name: ownNames, colours } = names.includes(description) ? parse(join(folder, description)) : {}
  return {
    name: { ...(ownNames ?? ownName) },
    colours: lowerCase(colours),
    folder,
    files: new Set(names.filter((each) => each !== description)),
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).filter((each) => !each.startsWith('.'))
  } catch {
    throw new Error('is no folder that can be read')
  }
}

function parse(path: string): Static<typeof BrandFile> {
  let given: unknown
  try {
    given = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`has a ${description} that is not valid JSON`)
  }
  if (Value.Check(BrandFile, given)) return given
  throw new Error(`has a ${description} in which ${ruleOf(Value.Errors(BrandFile, given)[0]?.instancePath ?? '')}`)
}

/** The rule that the value at the path breaks; an unknown key breaks that of its object. */
function ruleOf(path: string): string {
  const at = path in rules ? path : path.slice(0, path.lastIndexOf('/'))
  return `${at.slice(1).replaceAll('/', '.')} ${rules[at]}`.trim()
}

const lowerCase = ({ primary, accent }: { primary?: string; accent?: string } = {}): Brand['colours'] => ({
  primary: primary?.toLowerCase() as Brand['colours']['primary'],
  accent: accent?.toLowerCase() as Brand['colours']['accent'],
})
