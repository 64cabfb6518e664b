// Installs the packages of the lock file unless they are installed. Plain JavaScript for Node 20 or later: on a fresh
// clone
// it runs before the pinned Node version is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const inRoot = (...path) => join(root, ...path)

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {}

// npm records the installed packages in node_modules; optional packages for other platforms may be missing
function isInstalled() {
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) return false
  if (!existsSync(inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) return false
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'))
  return Object.entries(readPackages(inRoot('package-lock.json'))).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true
    if (locked.link) return existsSync(inRoot(path))
    const found = installed[path]
    return found ? found.version === locked.version : locked.optional === true
  })
}

if (!isInstalled()) {
  console.log('Installing the packages of package-lock.json …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
