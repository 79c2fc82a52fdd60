import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { lookPages } from './lib/look.mjs'
import { embedPictures, lookName, lookSchemes, lookSizes, mostBytes, mostBytesOfLook, readmePictures } from './lib/pictures.mjs'

const docs = new URL('../docs/', import.meta.url)
const text = readFileSync(new URL('embedding.md', docs), 'utf8')
const made = () => readdirSync(fileURLToPath(new URL('pictures', docs))).sort()

test('docs/embedding.md shows each picture that is made, says what is on it, and no others', () => {
  const shown = [...text.matchAll(/!\[([^\]]*)\]\(pictures\/([\w-]+)\.png\)/g)]
  expect(shown.map(([, , name]) => name).sort()).toEqual(embedPictures.toSorted())
  expect(shown.every(([, words]) => words.length > 20)).toBe(true)
  expect(made().filter((name) => !name.startsWith('look-'))).toEqual(embedPictures.map((name) => `${name}.png`).sort())
})

test('pictures of the look are of pages that there are, and small together', () => {
  const names = made().filter((name) => name.startsWith('look-'))
  const known = lookPages('', {}).flatMap(({ name }) => lookSizes.flatMap(({ width }) => lookSchemes.map((scheme) => lookName(name, width, scheme))))
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(names.reduce((sum, name) => sum + statSync(new URL(`pictures/${name}`, docs)).size, 0)).toBeLessThanOrEqual(mostBytesOfLook)
})

test('README.md shows the pictures that are made for it, and they are small', () => {
  const readme = readFileSync(new URL('../README.md', docs), 'utf8')
  expect([...readme.matchAll(/!\[[^\]]{10,}\]\(docs\/([\w-]+)\.png\)/g)].map(([, name]) => name)).toEqual(readmePictures)
  for (const name of readmePictures) expect(statSync(new URL(`${name}.png`, docs)).size, name).toBeLessThanOrEqual(mostBytes)
})

test.each(embedPictures)('%s.png is small', (name) => {
  expect(statSync(new URL(`pictures/${name}.png`, docs)).size).toBeLessThanOrEqual(mostBytes)
})
