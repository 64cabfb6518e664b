import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from '../run.ts'
import { runTool } from './tool.ts'

interface KubernetesObject {
  apiVersion: string
  kind: string
  metadata: { name: string }
}

/**
 * The problems of YAML documents as objects of Kubernetes: unknown, missing and mistyped fields. They are compiled as literals
 * against the types of `kubernetes-models`, which are generated from the schemas of Kubernetes: the compiler refuses unknown
 * fields, which those schemas allow.
 */
export async function checkKubernetes(text: string): Promise<string[]> {
  const objects = parseAllDocuments(text)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null)
  if (objects.length === 0) return ['there is no object']
  const cache = join(root, 'node_modules/.cache/rihla')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'objects-'))
  try {
    writeFileSync(join(folder, 'objects.ts'), objects.map(asLiteral).join('\n'))
    const options = [
      '--noEmit',
      '--ignoreConfig',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--pretty',
      'false',
    ]
    const { output } = await runTool('tsc', [...options, 'objects.ts'], { folder })
    return output
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .map((line) => describe(line, objects))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** One object per line, so that a line of the compiler's message is the number of the object. */
const asLiteral = ({ apiVersion, kind, ...rest }: KubernetesObject, index: number): string =>
  `export const object${index}: import('kubernetes-models/${apiVersion}').I${kind} = ${JSON.stringify({ apiVersion, kind, ...rest })}`

function describe(line: string, objects: KubernetesObject[]): string {
  const [, number = '1', message = line] = /^objects\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? []
  const object = objects[Number(number) - 1]
  return `${object?.kind} ${object?.metadata.name}: ${message}`
}
