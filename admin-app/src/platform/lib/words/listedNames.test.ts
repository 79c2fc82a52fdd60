import { describe, expect, it } from 'vitest'
import { line } from '@portal/shared/platform/call/fields'
import { ListedNames, listedNames } from './listedNames'

describe('names in a text', () => {
  it('are split at commas, semicolons and line breaks, each once', () => {
    expect(listedNames('Varsity, JV;Freshman\r\n Middle school \n\n,jv')).toEqual(['Varsity', 'JV', 'Freshman', 'Middle school'])
    expect(listedNames(' ,\n; ')).toEqual([])
  })

  it('say which one is wrong, where there are several', () => {
    const Names = ListedNames(line(5))
    expect(Names.parse('a, b')).toEqual(['a', 'b'])
    const told = (text: string) => Names.safeParse(text).error?.issues.map(({ message }) => message)
    expect(told(' , ')).toEqual(['Please enter a name.'])
    expect(told('longer')).toEqual(['At most 5 characters.'])
    expect(told('ok, longer')).toEqual(['“longer”: At most 5 characters.'])
  })
})
