import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { Failure, main, root } from './lib/processes.mjs'

const signInScreen = 'src/identity/sessions/SignInScreen.tsx'
const shell = 'src/app/Shell.tsx'

/** Screens that are drawn without the shell, for people who are not signed in. Every other one comes after it. */
const guestScreens = /^src\/(app\/(Shell|NewBuild|ToastCorner)|identity\/(sessions\/signInCall|passwords\/(ResetPassword|SetPassword)Screen|organizations\/SetUpScreen|joining\/|legalTexts\/Guest))/

/**
 * Bytes of gzip. First load: everything before a person can sign in. Screen: what one more screen adds to that start and,
 * for signed-in people, to the shell, which they have by then; a part that a screen opens adds to that screen. Drawing: the library that draws charts, which nothing waits for.
 * Writing: the editor of formatted text, which comes when such a text is opened; the screen around it is there before.
 * A screen had 60 before forms left lists of options and long texts out of what the sign-in page loads: 0.3 less for everyone who signs in, 0.3 more for a form.
 * The first load had 150 and a screen 60.5 before forms: five more addresses with their screens, and the public page of an event for whoever may not open it in the app; the
 * shell has one more line and icon in the menus of coaches and families.
 */
export const budgets = { firstLoad: 150.5 * 1024, screen: 61.25 * 1024, drawing: 140 * 1024, writing: 165 * 1024 }

/** Loaded when a screen is drawn and its browser is idle; the numbers are there without it. */
const drawing = 'src/platform/ui/charts/Drawing.tsx'
const writing = 'src/platform/ui/formatted/FormattedEditor.tsx'

/** A chunk with all it imports statically, as keys of the manifest. */
function closureOf(manifest, key, found = new Set()) {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key]?.imports ?? []) closureOf(manifest, next, found)
  return found
}

/**
 * Weighs the app from vite's manifest. The entry page's own script and all it imports statically come first; a screen is
 * a dynamic import, and adds its own closure without what is there already: the start, the shell, and what every chunk that
 * asks for it has brought (a dialog's shared code is in the chunk of the screen that opens it).
 * @param {Record<string, { file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }>} manifest
 * @param {(file: string) => number} sizeOf gzip bytes of a built file
 * @returns {{ name: string, bytes: number, budget: number }[]}
 */
export function weigh(manifest, sizeOf) {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry && key.endsWith('.html'))
  if (!entry) throw new Failure('The manifest of admin-app/dist names no entry.')
  if (!manifest[signInScreen]) throw new Failure(`The manifest of admin-app/dist does not name ${signInScreen}: its size cannot be judged.`)
  const start = closureOf(manifest, entry)
  const weight = (keys) =>
    [...new Set([...keys].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0)
  const inside = new Set([...start, ...(manifest[shell] ? closureOf(manifest, shell) : [])])
  const asking = (key) => Object.keys(manifest).filter((each) => each !== key && manifest[each].dynamicImports?.includes(key)).map((each) => closureOf(manifest, each))
  const isBrought = (each, key) => {
    const closures = asking(key)
    return closures.length > 0 && closures.every((closure) => closure.has(each))
  }
  const added = (key) => [...closureOf(manifest, key)].filter((each) => !(guestScreens.test(key) || key === signInScreen ? start : inside).has(each) && !isBrought(each, key))
  const screens = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? []))].filter((key) => !start.has(key)).sort()
  return [
    { name: 'first load of the sign-in page', bytes: weight([...start, ...added(signInScreen)]), budget: budgets.firstLoad },
    ...screens.filter((key) => key !== signInScreen).map((key) => ({ name: key, bytes: weight(added(key)), budget: key === drawing ? budgets.drawing : key === writing ? budgets.writing : budgets.screen })),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    const dist = join(root, 'admin-app/dist')
    const path = join(dist, '.vite/manifest.json')
    if (!existsSync(path)) throw new Failure('admin-app/dist has no manifest: run npm run build first.')
    const rows = weigh(JSON.parse(readFileSync(path, 'utf8')), (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
    const inKilobytes = (bytes) => (bytes / 1024).toFixed(1).padStart(6)
    for (const { name, bytes, budget } of rows) {
      console.log(`${bytes > budget ? 'TOO LARGE' : 'ok       '} ${inKilobytes(bytes)} of ${inKilobytes(budget)} KB  ${name}`)
    }
    const failed = rows.filter(({ bytes, budget }) => bytes > budget).length
    console.log(`sizes: ${rows.length - failed} passed, ${failed} failed`)
    process.exitCode = failed ? 1 : 0
  })
}
