import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { root } from '../run.ts'
import { findHelm } from './helm.ts'
import { checkKubernetes } from './kubernetes.ts'
import { listProblems, runTool } from './tool.ts'

/** The checks of `npm run check:deploy`, each of a part of deploy/. They return problems; `ToolMissing` is thrown. */
export const deployFolder = join(root, 'deploy')

const listFiles = (folder: string, end: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => end.test(name))
    .map((name) => join(folder, name))

async function withFolder<T>(check: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-deploy-'))
  try {
    return await check(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Against the schema of the Compose specification. nginx alone is reachable from other machines, which the rule forbids. */
export const checkCompose = (folder = deployFolder): Promise<string[]> =>
  listProblems('dclint', [
    ...listFiles(folder, /compose[^/]*\.yaml$/),
    '--quiet',
    '--disable-rule=no-unbound-port-interfaces',
  ])

/** With each file of values in its folder ci. */
export async function checkChart(chart = join(deployFolder, 'helm/rihla')): Promise<string[]> {
  const helm = await findHelm()
  const checked = listFiles(join(chart, 'ci'), /\.yaml$/).map(async (values) => {
    const problems = await listProblems(helm, ['lint', chart, '--strict', '--quiet', '--values', values])
    if (problems.length > 0) return problems
    const { output } = await runTool(helm, ['template', 'rihla', chart, '--values', values])
    return checkKubernetes(output)
  })
  return (await Promise.all(checked)).flat()
}

/** What systemd-analyze may say about what the process could do, times ten: 0 is nothing, 100 is everything. */
const maxExposure = 14
const units = ['rihla-web@3000.service', 'rihla-worker@3100.service', 'rihla-migrate.service']

export const checkUnits = (source = join(deployFolder, 'systemd')): Promise<string[]> =>
  withFolder(async (folder) => {
    cpSync(source, folder, { recursive: true })
    for (const path of listFiles(folder, /\.service$/)) {
      // a program that exists here
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('/opt/rihla/bin/rihla', '/bin/true'))
    }
    const env = { SYSTEMD_UNIT_PATH: `${folder}:` }
    const problems: string[] = []
    for (const unit of units) {
      const { isOk, errors } = await runTool('systemd-analyze', ['verify', unit], { env })
      // settings that it does not know are warnings
      if (!isOk || errors !== '') problems.push(`${unit}: ${errors}`)
      const limit = ['security', '--offline=true', '--no-pager', `--threshold=${maxExposure}`, unit]
      const exposed = await listProblems('systemd-analyze', limit, { env })
      problems.push(...exposed.filter((line) => line.includes('exposure level')))
    }
    return problems
  })

/** With each of the two files that name the instances, and a certificate made for the check. */
export const checkNginx = (source = join(deployFolder, 'nginx')): Promise<string[]> =>
  withFolder(async (folder) => {
    const problems = listFiles(source, /upstream-.*\.conf$/).map(async (upstream, index) => {
      const place = join(folder, String(index))
      await makeNginxFolder(place, { source, upstream })
      return listProblems('nginx', ['-t', '-q', '-p', place, '-c', 'nginx.conf'])
    })
    return (await Promise.all(problems)).flat()
  })

/** A folder from which nginx runs on ports of its own; `replace` changes texts of the configuration. */
export async function makeNginxFolder(
  folder: string,
  { source = join(deployFolder, 'nginx'), upstream, replace = {} }: NginxFolder,
): Promise<void> {
  cpSync(source, folder, { recursive: true })
  const changed = { '/etc/rihla/tls/': `${folder}/`, 'web-1:': '127.0.0.1:', 'web-2:': '127.0.0.1:', ...replace }
  const textOf = (path: string): string =>
    Object.entries(changed).reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(path, 'utf8'))
  const rules = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const http = [...rules, 'access_log off;', textOf(upstream), textOf(join(source, 'rihla.conf'))]
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} pid ${folder}/pid; error_log ${folder}/error.log warn; events {} http {\n${http.join('\n')}\n}\n`,
  )
  const subject = ['-subj', '/CN=rihla.example', '-addext', 'subjectAltName=DNS:rihla.example']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', join(folder, 'privkey.pem')]
  const certificate = ['req', '-x509', '-days', '1', ...key, ...subject, '-out', join(folder, 'fullchain.pem')]
  const problems = await listProblems('openssl', certificate)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

interface NginxFolder {
  source?: string
  upstream: string
  replace?: Record<string, string>
}

export const checkScripts = (folder = deployFolder): Promise<string[]> =>
  listProblems('shellcheck', listFiles(folder, /\.sh$/))

/** A file for each image. */
export const checkDockerfiles = async (folder = deployFolder): Promise<string[]> =>
  listFiles(folder, /Dockerfile$/).flatMap((path) =>
    validate(readFileSync(path, 'utf8')).map(({ range, message }) => {
      const text = typeof message === 'string' ? message : message.value
      return `${path}:${range.start.line + 1}: ${text}`
    }),
  )
