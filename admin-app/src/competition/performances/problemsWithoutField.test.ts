// @vitest-environment node
import { expect, it } from 'vitest'
import { problemsWithoutField } from './problemsWithoutField'

const said = (message: string) => ({ type: 'rule', message })
const list = (entries: Record<number, object>, root?: object) => Object.assign(Object.assign([], entries), root && { root })

it.each<[string, object, string[]]>([
  ['nothing where nothing is wrong', {}, []],
  ['what is wrong with the form as a whole', { root: said('Please reload the page.') }, ['Please reload the page.']],
  ['a list that is too long', { categories: list({}, said('At most 200 categories.')) }, ['At most 200 categories.']],
  ['a category that is listed twice, by its name', { categories: list({ 1: { categoryId: said('This category is already listed.') } }) }, ['Category 1: This category is already listed.']],
  ['classes and judges of a category, which have no field that says it', { categories: list({ 0: { musicClasses: list({ 1: said('Each class once.') }), judges: said('At least one judge.') } }) }, ['Category 0: At least one judge.', 'Category 0: Each class once.']],
  ['not what stands at its field', { categories: list({ 0: { entryFee: said('Use an amount.'), points: list({ 0: { kind: said('These points are of another kind.') } }) } }), limits: { freezeDays: said('At most 120.'), perKind: list({ 0: { most: said('At least 1.') } }) } }, []],
  ['limits of kinds and of instrumental events as a whole', { limits: { perKind: list({}, said('One for each kind.')), instrumental: said('Use a whole number.') } }, ['One for each kind.', 'Use a whole number.']],
])('says %s', (_, errors, sentences) => {
  expect(problemsWithoutField(errors as never, (index) => `Category ${index}`)).toEqual(sentences)
})
