import { expect, it } from 'vitest'
import { documentNeeds, fileAskedFor, inSentence } from './documentNeeds'

it.each([
  ['The second page is missing.', 'page 2'], ['Page 3 is missing', 'page 3'], ['page 12 was not included', 'page 12'], ['Not signed.', 'a signature'], ['The signature is missing.', 'a signature'], ['It is unsigned', 'a signature'],
  ['Too dark to read.', 'a new copy'], ['', 'a new copy'], ['The design is wrong', 'a new copy'], ['The wrong page is shown', 'a new copy'],
])('%s needs %s', (reason, needs) => {
  expect(documentNeeds(reason).needs).toBe(needs)
})

it.each([
  ['The second page is missing.', 'Page 2 of the participation form (PAPF)'], ['Not signed.', 'Signed copy of the participation form (PAPF)'], ['', 'New copy of the participation form (PAPF)'],
])('%s asks for: %s', (reason, file) => {
  expect(fileAskedFor(reason, 'Participation form (PAPF)')).toBe(file)
})

it('puts a name into a sentence', () => {
  expect(['Parent document', 'Participation form (PAPF)', 'STF'].map(inSentence)).toEqual(['parent document', 'participation form (PAPF)', 'STF'])
})
