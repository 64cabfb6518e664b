'use strict'
const { spawnSync } = require('node:child_process')
const { existsSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const inRoot = (...path) => join(root, ...path)

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {}

// npm records the installed packages in node_modules; optional packages for other platforms may be missing
function isInstalled() {
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) return false
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'))
  return Object.entries(readPackages(inRoot('package-lock.json'))).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true
    if (locked.link) return existsSync(inRoot(path))
    const found = installed[path]
    return found ? found.version === locked.version : locked.optional === true
  })
}

const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/

/** Installs the packages of the lock file unless they are installed, with the npm that runs this script. */
function installIfStale(npm) {
  if (isInstalled()) return
  console.log('Installing the packages of package-lock.json …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, ...first] = npm.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const { status, stderr } = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (status === 0) return
  const isUnreachable = unreachable.test(String(stderr))
  console.error(
    isUnreachable
      ? 'The packages could not be downloaded, because the npm registry is unreachable: connect to the network and repeat the command.'
      : String(stderr),
  )
  process.exit(status ?? 1)
}

module.exports = { installIfStale }
