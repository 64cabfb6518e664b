import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { root } from '../run.ts'
import { externalPackages, legalText, notUsed } from './external-packages.ts'

interface Manifest {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** `path` is the folder of the package, such as `node_modules/sharp`. */
export const readManifest = (path: string): Manifest =>
  JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest

/** The folder of a package that another one imports: in its own node_modules, else in the one of the repository. */
const findPackage = (name: string, from: string): string | undefined =>
  [posix.join(from, 'node_modules', name), posix.join('node_modules', name)].find((path) =>
    existsSync(join(root, path, 'package.json')),
  )

/** The folders of the external packages and their dependencies, as far as they are installed for this platform. */
function listExternal(): string[] {
  const found = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean): void => {
    const path = findPackage(name, from)
    if (path === undefined && !isOptional) throw new Error(`${name}, which ${from} needs, is not installed`)
    if (path === undefined || found.has(path)) return
    found.add(path)
    // of the others only files are used
    if (externalPackages[name]?.files) return
    const { dependencies = {}, optionalDependencies = {} } = readManifest(path)
    for (const each of Object.keys(optionalDependencies)) add(each, path, true)
    for (const each of Object.keys(dependencies)) if (!(each in optionalDependencies)) add(each, path, false)
  }
  for (const name of Object.keys(externalPackages)) add(name, 'server', false)
  return [...found].toSorted()
}

/** Copies the external packages and their dependencies without what is not used, and returns their folders. */
export function installExternal(target: string): string[] {
  const packages = listExternal()
  for (const path of packages) {
    const { name } = readManifest(path)
    const files = externalPackages[name]?.files
    const isUsed = (file: string): boolean =>
      file === 'package.json' ||
      legalText.test(file) ||
      (files ? files.test(file) && !notUsed.test(file) : !notUsed.test(file))
    for (const entry of readdirSync(join(root, path), { recursive: true, withFileTypes: true })) {
      const file = relative(join(root, path), join(entry.parentPath, entry.name)).split(sep).join('/')
      if (!entry.isFile() || file.startsWith('node_modules/') || !isUsed(file)) continue
      cpSync(join(root, path, file), join(target, path, file), { recursive: true })
    }
  }
  return packages
}
