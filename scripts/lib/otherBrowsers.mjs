import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installOnDebian, mayInstallOnDebian } from './browser.mjs'
import { Failure } from './processes.mjs'

/** What WebKitGTK's driver needs besides itself: a screen, which Xvfb provides. */
const webkitPrograms = ['WebKitWebDriver', 'Xvfb']

/** Path of the first of these programs that is on the PATH. */
function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/**
 * The browsers besides Chromium that the elements are tested in: how each is found, and Debian's packages that bring it.
 * `find` answers what its launcher in launchers.mjs is started with, or undefined.
 */
export const otherBrowsers = {
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    find: () => {
      const given = process.env.FIREFOX_PATH
      return given ? [given].find((path) => existsSync(path)) : onPath('firefox-esr', 'firefox')
    },
  },
  webkit: {
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => {
      const paths = webkitPrograms.map((name) => onPath(name))
      return paths.every(Boolean) ? paths.join(delimiter) : undefined
    },
  },
}

/**
 * Which of them are here. With PORTAL_TEST_ALL_BROWSERS those that are not are installed, as root on Debian.
 * @returns {Promise<{ found: string[], missing: string[] }>} names of the table above
 * @throws Failure with one sentence if all are asked for and one cannot be had
 */
export async function bringOtherBrowsers() {
  const names = Object.keys(otherBrowsers)
  const missing = () => names.filter((name) => !otherBrowsers[name].find())
  if (process.env.PORTAL_TEST_ALL_BROWSERS && missing().length > 0) {
    const packages = missing().flatMap((name) => otherBrowsers[name].packages)
    if (mayInstallOnDebian()) await installOnDebian(packages)
    if (missing().length > 0) throw new Failure(`${missing().map((name) => otherBrowsers[name].title).join(' and ')} could not be had: install Debian's ${packages.join(', ')} or what brings the same programs.`)
  }
  return { found: names.filter((name) => !missing().includes(name)), missing: missing() }
}
