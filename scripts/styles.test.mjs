import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from './lib/processes.mjs'

/**
 * Style sheets name no sides of the screen, so that a page that runs from right to left is the same page, and no sizes in pixels, so that everything
 * grows with the text. Lines may be as thin as a pixel is; what else may be in pixels is said here, with its reason.
 */
const read = (path) => readFileSync(`${root}/${path}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
const files = (...patterns) => execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' }).split('\n').filter((path) => path && !/\.(test|wtr)\./.test(path))
const existing = (paths) => paths.filter((path) => { try { return readFileSync(`${root}/${path}`) } catch { return false } })
const sheets = existing(files('admin-app/src/*.css', 'shared/src/*.css', 'embed-sdk/src/*.css', 'api-server/src/*.css'))
const components = existing(files('admin-app/src/*.tsx', 'shared/src/*.tsx', 'embed-sdk/src/*.tsx', 'embed-sdk/src/*.ts'))

/** Files with sizes in pixels that are meant, each with the reason. */
const inPixels = {
  'embed-sdk/src/check.css': 'stands on a page of someone else, whose rem and em say nothing of how large its text is',
  'embed-sdk/src/element.css': 'reserves the space of an element before its text is known',
  'embed-sdk/src/check.ts': 'measures a page of someone else',
  'embed-sdk/src/whenNear.ts': 'how far below the window an element begins to load, which an observer takes in pixels alone',
  'embed-sdk/src/metadata.ts': 'words for webmasters',
  'admin-app/src/publishing/share/Preview.tsx': 'the snippet that a webmaster copies says its space in pixels',
}

/** A line is as thick as it is, and a finger as large; everything else grows with the text. */
const isThin = (property, pixels) => Math.abs(pixels) <= 1 || (/border|outline|box-shadow|--thick/.test(property) && Math.abs(pixels) <= 3) || (/height|width|--bar/.test(property) && pixels === 44)

const declarations = (text) => text.split('\n').flatMap((line, index) => line.split(/[;{}]/).map((part) => ({ part: part.trim(), line: index + 1 }))).filter(({ part }) => part)

it('knows the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(components.length).toBeGreaterThan(300)
  expect(Object.keys(inPixels).filter((path) => !sheets.includes(path) && !components.includes(path))).toEqual([])
})

const sides = /^(?:left|right|(?:margin|padding|border)-(?:left|right)(?:-[a-z]+)?|border-(?:top|bottom)-(?:left|right)-radius|scroll-(?:margin|padding)-(?:left|right))\s*:|^(?:text-align|float|clear)\s*:\s*(?:left|right)\b/

it('no style sheet names left or right', () => {
  const found = sheets.flatMap((path) => declarations(read(path)).filter(({ part }) => sides.test(part)).map(({ part, line }) => `${path}:${line} ${part}`))
  expect(found).toEqual([])
})

it('no style sheet has sizes in pixels, but for lines and what a finger needs', () => {
  const found = sheets.filter((path) => !(path in inPixels)).flatMap((path) => declarations(read(path)).flatMap(({ part, line }) => {
    const [property] = part.split(':')
    return [...part.matchAll(/(?<![\w.#-])(-?\d*\.?\d+)px/g)].filter(([, size]) => !isThin(part.startsWith('@') ? '' : property, Number(size))).map(() => `${path}:${line} ${part}`)
  }))
  expect([...new Set(found)]).toEqual([])
})

it('media and container queries are in em or rem, and so follow the text', () => {
  const found = sheets.flatMap((path) => [...read(path).matchAll(/@(?:media|container)[^{]*/g)].filter(([query]) => /\dpx/.test(query)).map(([query]) => `${path} ${query.trim()}`))
  expect(found).toEqual([])
  const media = sheets.flatMap((path) => [...read(path).matchAll(/@media[^{]*/g)].filter(([query]) => /\drem/.test(query)).map(([query]) => `${path} ${query.trim()}`))
  expect(media).toEqual([])
})

it('no component names sides or pixels in its own styles', () => {
  const found = components.filter((path) => !(path in inPixels)).flatMap((path) => read(path).split('\n').flatMap((line, index) => {
    const styled = /style=|cssText|styles?\s*[:=]\s*\{/.test(line)
    const names = /\b(?:margin|padding|border)(?:Left|Right)\b/.test(line) || (styled && (/[{,;]\s*(?:left|right)\s*:/.test(line) || /\d(?<!\b[01])px/.test(line)))
    return names ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : []
  }))
  expect(found).toEqual([])
})
