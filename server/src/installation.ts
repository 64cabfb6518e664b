import { basename, join } from 'node:path'

/** A release has the bundled program in `server/`; a repository runs its sources. */
export const isBundled = import.meta.filename.endsWith('.js')

/** The folder of the repository or of the unpacked release. No other file derives paths from its own place. */
export const installationFolder = join(import.meta.dirname, isBundled ? '..' : '../..')

/** With the folders `schema` and `migrations`. */
export const serverFolder = join(installationFolder, 'server')
export const webFolder = join(installationFolder, 'web')

/** Catalogues that are read at run time. */
export const translationsFolder = join(serverFolder, isBundled ? 'translations' : 'src/translations')

/** A program that runs as a process of its own, by its path below server/src without its ending. */
export const programFile = (path: string): string =>
  isBundled ? join(serverFolder, `${basename(path)}.js`) : join(serverFolder, 'src', `${path}.ts`)
