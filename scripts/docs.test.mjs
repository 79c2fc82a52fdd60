import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawHouse, modules } from './lib/modules.mjs'
import { words } from './lib/words.mjs'

/** What is said in words must be so: a file that was renamed or moved away, a link that leads nowhere, must not stay there. */
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n').filter((path) => existsSync(path))
const files = paths.map((path) => `/${path}`)
const read = (path) => readFileSync(path, 'utf8')

/** Whether a file of the tree has this path, or ends with it; * stands for a part of a name. */
function isThere(path) {
  const ending = new RegExp(`/${path.replace(/[.]/g, '\\.').replaceAll('*', '[^/]*')}$`)
  return files.some((file) => ending.test(file))
}
const isFolder = (path) => files.some((file) => file.startsWith(`/${path}/`))

/** What a build or a release makes, and so no file of the tree. */
const made = /^(?:manifest|versions|custom-elements)\.json$|^portal-elements\S*\.d\.ts$|^LICENSES\.txt$|^api-server\/released\/1\.0\.0\.sql$/

const pages = paths.filter((path) => path.endsWith('.md'))
const linksOf = (page) => [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link).filter((link) => !/^[a-z]+:/.test(link))
/** The name of a heading in addresses, as code hosts make it. */
const anchorOf = (heading) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').trim().replaceAll(/\s/g, '-')
const anchorsIn = (page) => [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading))

describe.each(pages)('%s', (page) => {
  test('names files and folders that are there', () => {
    const text = read(page).replaceAll(/MODULE|NOUN/g, '*')
    const named = [...text.matchAll(/`([\w*/-]+(?:\.[\w*-]+)*\.(?:tsx?|mjs|cjs|txt|css|json|sql|md))`/g)].map(([, path]) => path).filter((path) => !made.test(path))
    const folders = [...text.matchAll(/`((?:shared|api-server|admin-app|embed-sdk|scripts|tests|docs|examples)\/[\w/-]+)`/g)].map(([, path]) => path.replace(/\/$/, ''))
    const bare = [...text.matchAll(/(?<![\w/.`])(?:shared|api-server|admin-app|embed-sdk|scripts|tests)\/[\w/*-]+(?:\.[\w*-]+)*\.(?:tsx?|mjs|css|json)\b/g)].map(([path]) => path)
    expect(bare.filter((path) => !isThere(path))).toEqual([])
    expect(named.filter((path) => !isThere(path.includes('/*/*/') ? path.split('/').at(-1) : path))).toEqual([])
    expect(folders.filter((path) => !isFolder(path))).toEqual([])
  })

  // What was released keeps the words that it was told in; docs/words.md names what is not said.
  test.skipIf(/CHANGELOG|docs\/words\.md|^\.changeset/.test(page))('has none of the words that are refused everywhere', () => {
    const text = read(page)
    expect(words.filter(({ isEverywhere, found }) => isEverywhere && found.test(text)).map(({ say }) => say)).toEqual([])
  })

  test('has links that lead somewhere', () => {
    const dead = linksOf(page).filter((link) => {
      const [path, anchor] = link.split('#')
      const target = path ? join(dirname(page), path) : page
      return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
    })
    expect(dead).toEqual([])
  })
})

test('pages were read, and name enough to be held to', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'docs/rules.md', 'docs/security.md', 'docs/adding.md']))
  expect(pages.flatMap(linksOf).length).toBeGreaterThan(100)
  expect([isThere('scores/mayScore.ts'), isThere('scores/mayNotScore.ts'), isFolder('docs/decisions'), isFolder('docs/inventions')]).toEqual([true, false, true, false])
})

test('the index of decisions has each of them once, by its own heading', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(.*)\]\((.*)\)$/gm)].map(([, title, file]) => `${file}: ${title}`)
  const written = readdirSync('docs/decisions').filter((file) => file !== 'README.md')
    .map((file) => `${file}: ${/^# (?:\d{4}-\d\d-\d\d )?(.*)$/m.exec(read(`docs/decisions/${file}`))[1]}`)
  expect(listed.toSorted()).toEqual(written.toSorted())
})

test('the page on a noun by manifests names what that noun touches beside its own files', () => {
  const page = read('docs/decisions/2026-11-24-a-noun-by-manifests.md')
  const rows = [...page.slice(page.indexOf('| file |'), page.indexOf('**Faults')).matchAll(/^\| `([^`]+)` \|/gm)].map(([, path]) => path)
  const lists = paths.filter((path) => path.endsWith('/office/office.module.ts'))
  // Not its own files, what drizzle-kit writes whole, what was released, and prose; and a category of messages has its name. In comments and where rooms and times are dragged, a screen reader announces too.
  const codeOf = (path) => (/\.tsx?$/.test(path) ? read(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '') : read(path))
  const isOther = /announcement|drizzle\/meta\/\d|\/released\/|CHANGELOG|^docs\/(?!decisions\/README)|^scripts\/|slots\/DayGrid|setupLists\/defaultLists/i
  const touched = paths.filter((path) => !isOther.test(path) && /\.(?:tsx?|md|json)$/.test(path) && /announcement/i.test(codeOf(path)))
  expect(touched.filter((path) => !lists.includes(path) && !rows.some((row) => `/${path}`.endsWith(`/${row}`)))).toEqual([])
  expect(rows.filter((row) => !touched.some((path) => `/${path}`.endsWith(`/${row}`)))).toEqual([])
  const [, other, all] = /(\d+) files\*\*, so (\d+) with the lists/.exec(page)
  expect([Number(other), Number(all)]).toEqual([rows.length, rows.length + lists.length])
})

describe('the picture of the house', () => {
  const page = read('docs/architecture.md')

  test('is that of the modules as they are checked, and of the workspaces as they depend on each other', () => {
    const workspaces = {}
    for (const path of paths.filter((each) => /^[\w-]+\/package\.json$/.test(each)).toSorted()) {
      const { name, dependencies, devDependencies } = JSON.parse(read(path))
      const imported = Object.keys({ ...dependencies, ...devDependencies }).filter((each) => each.startsWith('@portal/')).map((each) => each.slice('@portal/'.length))
      if (imported.length > 0) workspaces[name.slice('@portal/'.length)] = imported.toSorted()
    }
    expect(/```mermaid\n([\s\S]*?)\n```/.exec(page)?.[1]).toBe(drawHouse(workspaces))
  })

  test('has its modules in words too, in their order, and each is a folder', () => {
    const table = page.slice(page.indexOf('| module |'))
    expect([...table.matchAll(/^\| (\w+) \| /gm)].map(([, name]) => name).slice(1)).toEqual(modules)
    for (const name of modules) expect(['shared', 'api-server', 'admin-app'].filter((workspace) => isFolder(`${workspace}/src/${name}`)), name).not.toEqual([])
  })
})

test('the license is what package.json says, and the product has one', () => {
  expect(read('LICENSE').split('\n')[0]).toBe(`${JSON.parse(read('package.json')).license} License`)
})
