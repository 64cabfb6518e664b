import type { Plugin } from 'vite'

/** Where the build of the browser and that of the server each list their packages, from the folder of the build. */
export const packagesFile = '.vite/packages.json'

const packageFolder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

/** The folders of the packages from which the modules come, from the root of the repository. */
export function packagesOf(modules: Iterable<string>, root: string): string[] {
  const folders = [...modules]
    .map((id) => id.replace(/^\0/, '').replaceAll('\\', '/'))
    .flatMap((id) => packageFolder.exec(id)?.[0] ?? [])
    .filter((folder) => folder.startsWith(root))
    .map((folder) => folder.slice(root.length).replace(/^\//, ''))
  return [...new Set(folders)].toSorted()
}

/** Lists what is bundled, which is no dependency of an installation any more, for the notices of a release. */
export const listPackages = (root: string): Plugin => ({
  name: 'list-packages',
  apply: 'build',
  generateBundle() {
    const source = `${JSON.stringify(packagesOf(this.getModuleIds(), root), undefined, 1)}\n`
    this.emitFile({ type: 'asset', fileName: packagesFile, source })
  },
})
