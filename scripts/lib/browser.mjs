import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Failure, root, run } from './processes.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium without its windows, as Debian has it: the same pages, with less work around them. */
const shell = 'chromium-headless-shell'

/** Where on the PATH the first of these programs is. */
function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Playwright's own Chromium, if it was installed. */
function playwrightsOwn() {
  try {
    const path = createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath()
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

/**
 * A Chromium to test with: CHROMIUM_PATH, else one on the PATH, else Playwright's own.
 * @param {{ withoutWindows?: boolean }} options withoutWindows: rather the one that has none, where nobody named another
 * @returns {string | null} path of the program
 */
export function findBrowser({ withoutWindows = false } = {}) {
  return process.env.CHROMIUM_PATH || onPath(withoutWindows ? [shell, ...names] : names) || playwrightsOwn()
}

/** Arguments that Chromium needs on a machine without a screen. Its sandbox refuses root, and only root goes without. */
export const browserArguments = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-dev-shm-usage', '--disable-gpu']

const isDebian = () => existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** True as root on Debian, where the tests may bring what they need. */
export const mayInstallOnDebian = () => process.getuid?.() === 0 && isDebian()

/** Installs packages of Debian's; what went wrong is shown, and found out by looking for the program. @param {string[]} packages */
export async function installOnDebian(packages) {
  console.log(`Installing Debian's ${packages.join(', ')} ...`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  const { code, output } = await run('apt-get', ['install', '-y', '-o', 'DPkg::Lock::Timeout=300', ...packages], { env })
  if (code !== 0) console.error(output.trimEnd().split('\n').slice(-10).join('\n'))
}

/**
 * Finds a Chromium or installs one: Debian's package as root on Debian, else Playwright's own download.
 * @param {{ withoutWindows?: boolean }} options as findBrowser has them
 * @returns {Promise<string>} path of the program
 * @throws Failure with one sentence
 */
export async function bringBrowser(options = {}) {
  const lacksShell = options.withoutWindows && !process.env.CHROMIUM_PATH && !onPath([shell])
  if (lacksShell && mayInstallOnDebian()) await installOnDebian([shell])
  const found = findBrowser(options)
  if (found && existsSync(found)) return found
  if (found) throw new Failure(`CHROMIUM_PATH is ${found}, and there is no such file.`)
  if (mayInstallOnDebian()) await installOnDebian(['chromium'])
  else {
    console.log('No Chromium found: installing Playwright\'s own (set CHROMIUM_PATH to use another) ...')
    await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { show: true })
  }
  const installed = findBrowser(options)
  if (!installed) throw new Failure('No Chromium could be installed: install one and set CHROMIUM_PATH to it.')
  return installed
}
