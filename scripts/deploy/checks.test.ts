import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  checkChart,
  checkCompose,
  checkDockerfiles,
  checkNginx,
  checkScripts,
  checkUnits,
  deployFolder,
} from './checks.ts'
import { ToolMissing } from './tool.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rihla-checks-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Fault {
  /** Below deploy/. */
  copied: string
  file: string
  change: [string, string]
  check: (copy: string) => Promise<string[]>
  message: string
}

const faults: Record<string, Fault> = {
  'an unknown key of a service': {
    copied: '.',
    file: 'compose.yaml',
    change: ['image: nginx', 'imaga: nginx'],
    check: checkCompose,
    message: '/services/nginx',
  },
  'an unknown field of a container': {
    copied: 'helm/rihla',
    file: 'templates/_pod.tpl',
    change: ['readOnlyRootFilesystem', 'readOnlyRootFilesytem'],
    check: checkChart,
    message: `Deployment rihla-web: Object literal may only specify known properties, and '"readOnlyRootFilesytem"'`,
  },
  'a value that the chart does not know': {
    copied: 'helm/rihla',
    file: 'ci/small-values.yaml',
    change: ['publicUrl', 'replicas: 3\npublicUrl'],
    check: checkChart,
    message: 'replicas',
  },
  'a setting that systemd does not know': {
    copied: 'systemd',
    file: 'rihla-.service.d/rihla.conf',
    change: ['NoNewPrivileges', 'NoNewPrivilege'],
    check: checkUnits,
    message: 'NoNewPrivilege',
  },
  'a unit that may do more than it needs': {
    copied: 'systemd',
    file: 'rihla-.service.d/rihla.conf',
    change: ['CapabilityBoundingSet=\n', ''],
    check: checkUnits,
    message: 'exposure level for rihla-web@3000.service',
  },
  'a directive that nginx does not know': {
    copied: 'nginx',
    file: 'rihla.conf',
    change: ['proxy_connect_timeout', 'proxy_conect_timeout'],
    check: checkNginx,
    message: 'proxy_conect_timeout',
  },
  'a variable without quotes': {
    copied: 'postgres',
    file: 'create-roles.sh',
    change: ['"$PGDATA/pg_hba.conf"', '$PGDATA/pg_hba.conf'],
    check: checkScripts,
    message: 'SC2086',
  },
}

/** Programs that are not on every machine; CI has them. */
async function unlessMissing(check: Promise<string[]>): Promise<string[] | undefined> {
  try {
    return await check
  } catch (error) {
    if (error instanceof ToolMissing && !process.env['CI']) return undefined
    throw error
  }
}

test.each(Object.entries(faults))('check:deploy finds %s', { tags: ['exhaustive'] }, async (name, fault) => {
  const copy = join(folder, name.replaceAll(' ', '-'))
  cpSync(join(deployFolder, fault.copied), copy, { recursive: true })
  const path = join(copy, fault.file)
  const [from, to] = fault.change
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  const problems = await unlessMissing(fault.check(copy))
  if (problems) expect(problems.join('\n')).toContain(fault.message)
})

test('check:deploy finds an unknown instruction of a Dockerfile', async () => {
  const copy = join(folder, 'image')
  cpSync(join(deployFolder, 'postgres'), copy, { recursive: true })
  writeFileSync(join(copy, 'Dockerfile'), 'FROM debian:bookworm-slim\nRUNN true\n')
  expect(await checkDockerfiles(copy)).toEqual([expect.stringContaining('Dockerfile:2: Unknown instruction: RUNN')])
})
