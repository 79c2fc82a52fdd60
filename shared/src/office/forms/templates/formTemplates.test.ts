import { describe, expect, it } from 'vitest'
import { wordsIn } from '../../../platform/format/wordsIn'
import { definitionProblems, partsIn, questionsIn } from '../definitionProblems'
import { FormFile } from '../formFile.schemas'
import { formTemplates } from './formTemplates'

describe.each(formTemplates.map((each) => [each.templateId, each] as const))('the template %s', (_, { file, summary }) => {
  const { definition, settings, description, thanks } = file
  const parts = definition.pages.flatMap((page) => partsIn(page.parts))

  it('is a file of a form that can be published as it is', () => {
    expect(FormFile.parse(file)).toEqual(file)
    expect(definitionProblems(definition)).toEqual([])
  })

  it('asks ten questions or more, some of them by a condition, and someone decides', () => {
    expect(questionsIn(definition).length).toBeGreaterThanOrEqual(10)
    expect(parts.some(({ showIf }) => showIf)).toBe(true)
    expect(settings?.steps?.length).toBeGreaterThan(0)
    for (const words of [summary, description, thanks]) expect(words).toMatch(/\.$/)
  })
})

it('there are twelve, each with an id and a name of its own', () => {
  expect([new Set(formTemplates.map(({ templateId }) => templateId)).size, new Set(formTemplates.map(({ file }) => file.name)).size]).toEqual([12, 12])
})

it('what goes to parents can be read in Spanish, every word of it', () => {
  const forParents = formTemplates.filter(({ file }) => file.settings?.fillers?.roleTypes?.includes('parent'))
  expect(forParents.map(({ templateId }) => templateId).sort()).toEqual(['parent-consent', 'physical', 'transfer-request'])
  const missing: string[] = []
  for (const { templateId, file: { definition: { pages, rules = [] } } } of forParents) {
    const said = [...pages.map(({ title }) => title), ...rules.map(({ message }) => message), ...pages.flatMap((page) => partsIn(page.parts)).flatMap((part) => {
      if (part.part === 'text') return [part.html]
      if (part.part !== 'question') return [part.title]
      return [part.label, part.help, part.words, ...[...part.options ?? [], ...part.lines ?? []].map(({ name }) => name)]
    })]
    for (const words of said) if (typeof words === 'string' && !/^\d+$/.test(words)) missing.push(`${templateId}: ${wordsIn(words)}`)
  }
  expect(missing).toEqual([])
})
