import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The modules of the contract that define endpoints and schemas. */
export function contractFiles(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('@rihla/contract/schemas.ts'))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:\.api|-schema)\.ts$/.test(file))
    .toSorted()
    .map((file) => join(folder, file))
}

/** Imports all of them. The bundle of a release has a list of imports instead (scripts/release/bundle.ts). */
export const importContract = (): Promise<Record<string, unknown>[]> =>
  Promise.all(
    contractFiles().map(
      async (file) => (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>,
    ),
  )
