import { basename, join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { contractFiles } from '../../server/src/http/contract-modules.ts'
import { packagesOf } from '../../web/vite/list-packages.ts'
import { root } from '../run.ts'
import { externalPackages } from './external-packages.ts'

/** Each is a process of its own, by its path below server/src without its ending. */
const programs = ['main', 'files/decoding/decoder-process', 'command/rihla']

const sources = join(root, 'server', 'src')
const isExternal = (id: string): boolean =>
  Object.keys(externalPackages).some((name) => id === name || id.startsWith(`${name}/`))

/** A bundle has no folder of the contract: the list of its modules becomes imports. */
const importedContract: Plugin = {
  name: 'imported-contract',
  load(id) {
    if (id !== join(sources, 'http', 'contract-modules.ts')) return null
    const files = contractFiles()
    return [
      ...files.map((file, index) => `import * as module${index} from ${JSON.stringify(file)}`),
      `const modules = [${files.map((_file, index) => `module${index}`).join(', ')}]`,
      'export const importContract = async () => modules.map((module) => ({ ...module }))',
    ].join('\n')
  },
}

/** What a release does not contain (server/src/optional-packages.ts). */
const omitted = /^@rihla\/(?:demo|embedded-postgres)\//

const own = /\/(?:server|contract)\/src\//
const ownPlace = /\bimport\.meta\.(?:dirname|filename|url)\b/
const loadedByName = /\b(?:require(?:\.resolve)?|load)\(\s*['"`]([^'"`$]+)/g

/** What a bundled module derives from its own place would be missing at run time. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform(code, id) {
    if (!own.test(id) || id.endsWith('/installation.ts')) return null
    if (ownPlace.test(code.replaceAll('createRequire(import.meta.url)', ''))) {
      this.error(`${id} derives a path from its own place: take it from server/src/installation.ts`)
    }
    for (const [, name = ''] of code.includes('createRequire(') ? code.matchAll(loadedByName) : []) {
      if (!isExternal(name) && !omitted.test(name))
        this.error(`${id} loads ${name} at run time: add it to scripts/release/external-packages.ts`)
    }
    return null
  },
}

/** Bundles the server with the contract and all packages but the external ones, and returns the bundled packages. */
export async function bundleServer(target: string): Promise<string[]> {
  const modules = new Set<string>()
  const bundle = await rolldown({
    input: Object.fromEntries(programs.map((program) => [basename(program), join(sources, `${program}.ts`)])),
    platform: 'node',
    external: isExternal,
    plugins: [
      importedContract,
      ownPlaces,
      {
        name: 'modules',
        generateBundle() {
          for (const id of this.getModuleIds()) modules.add(id)
        },
      },
    ],
  })
  try {
    await bundle.write({
      dir: target,
      format: 'esm',
      // all in one folder: server/src/installation.ts finds the others from there
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    })
  } finally {
    await bundle.close()
  }
  return packagesOf(modules, root)
}
