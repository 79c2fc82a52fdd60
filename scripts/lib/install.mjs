import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, stampOf, writeStamp } from './inputs.mjs'
import { Failure, root, run } from './processes.mjs'

const readText = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)

/** The workspaces that must have a node_modules folder of their own. */
const workspaces = ['admin-app', 'embed-sdk', 'shared', 'api-server', 'tests']

const modulesAreThere = () => workspaces.every((name) => existsSync(join(root, name, 'node_modules')))

/** True if node_modules is what the lock file says, no matter who installed it. pnpm keeps a copy of the lock file it followed. */
function isInstalled(lockHash) {
  if (!modulesAreThere()) return false
  return stampOf('install') === lockHash || readText('node_modules/.pnpm/lock.yaml') === readText('pnpm-lock.yaml')
}

const networkTrouble = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|META_FETCH_FAIL|FETCH_ERROR|ENOTCACHED/

/**
 * Installs what the lock file names, with the pnpm that package.json names, unless it is there already.
 * npm's own npx brings pnpm, so that Node and npm are all one needs to have.
 * @throws Failure with one sentence
 */
export async function installIfStale() {
  const lockHash = hashOf(['pnpm-lock.yaml', 'pnpm-workspace.yaml'])
  if (isInstalled(lockHash)) return
  const pnpm = JSON.parse(readText('package.json')).packageManager
  console.log(`Installing the packages with ${pnpm} ...`)
  const started = performance.now()
  // --prod=false: with NODE_ENV=production pnpm would leave out what the build needs.
  const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--prod=false', '--config.confirm-modules-purge=false', '--reporter=append-only']
  const { code, output } = await run('npx', args, {
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    shell: process.platform === 'win32',
    show: Boolean(process.stdout.isTTY),
  })
  if (code !== 0) {
    const trouble = networkTrouble.exec(output)?.[0]
    if (trouble) throw new Failure(`The packages could not be installed because the package registry does not answer (${trouble}): check the network and try again.`)
    if (!process.stdout.isTTY) console.error(output.trimEnd().split('\n').slice(-20).join('\n'))
    throw new Failure(`The packages could not be installed: ${pnpm} ended with status ${code} (its last words are above).`)
  }
  writeStamp('install', lockHash)
  console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
