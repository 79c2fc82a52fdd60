import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { embedPictures, mostBytes } from './lib/pictures.mjs'

const docs = new URL('../docs/', import.meta.url)
const text = readFileSync(new URL('embedding.md', docs), 'utf8')

test('docs/embedding.md shows each picture that is made, says what is on it, and no others', () => {
  const shown = [...text.matchAll(/!\[([^\]]*)\]\(pictures\/([\w-]+)\.png\)/g)]
  expect(shown.map(([, , name]) => name).sort()).toEqual(embedPictures.toSorted())
  expect(shown.every(([, words]) => words.length > 20)).toBe(true)
  expect(readdirSync(fileURLToPath(new URL('pictures', docs))).sort()).toEqual(embedPictures.map((name) => `${name}.png`).sort())
})

test.each(embedPictures)('%s.png is small', (name) => {
  expect(statSync(new URL(`pictures/${name}.png`, docs)).size).toBeLessThanOrEqual(mostBytes)
})
