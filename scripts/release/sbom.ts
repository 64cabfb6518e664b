import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { root } from '../run.ts'
import { readManifest } from './installed-packages.ts'

interface Sbom {
  serialNumber: string
  metadata: { timestamp: string; component: { name: string; type: string } }
  components: { 'bom-ref': string; scope: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** `npm sbom` of the whole repository, reduced to the packages of a release. Of the same packages at the same time it is the same. */
export function describeContents(packages: readonly string[], time: Date): string {
  const isWindows = process.platform === 'win32'
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: isWindows,
  })
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`)
  const sbom = JSON.parse(stdout) as Sbom
  const contained = new Set(packages.map((path) => readManifest(path)).map(({ name, version }) => `${name}@${version}`))
  const own = `${readManifest('.').name}@${readManifest('.').version}`
  const components = sbom.components.filter((component) => contained.has(component['bom-ref']))
  const missing = [...contained].filter((ref) => !components.some((component) => component['bom-ref'] === ref))
  if (missing.length > 0) throw new Error(`npm sbom does not list ${missing.join(', ')}`)
  const digest = createHash('sha256')
    .update([own, ...contained].join('\n'))
    .digest('hex')
  sbom.serialNumber = `urn:uuid:${digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')}`
  sbom.metadata.timestamp = time.toISOString()
  // npm takes it from the name of the folder
  Object.assign(sbom.metadata.component, { name: 'rihla', type: 'application' })
  // npm marks what only builds as optional, also where it is bundled
  sbom.components = components.map((component) => ({ ...component, scope: 'required' }))
  sbom.dependencies = [
    { ref: own, dependsOn: [...contained].toSorted() },
    ...sbom.dependencies
      .filter(({ ref }) => contained.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => contained.has(each)) })),
  ]
  return `${JSON.stringify(sbom, undefined, 2)}\n`
}
