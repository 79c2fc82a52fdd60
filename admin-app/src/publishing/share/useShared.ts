import { useCallback, useEffect, useMemo } from 'react'
import type { OwnColors } from '@portal/shared/publishing/embeds/ownColors'
import { useUser } from '../../platform/lib/session/session'
import { useAddressParams } from '../../platform/lib/page/useAddressParams'
import { dataAttributes, nouns, ownLooks, sharedLooks } from './elementTable'
import type { AttributeName, Noun } from './elementTable'

/** What an attribute's choice depends on: another activity has other levels. */
const below: Partial<Record<AttributeName, readonly AttributeName[]>> = {
  activity: ['level', 'classification', 'district', 'team', 'bracket'],
  level: ['district', 'team', 'bracket'],
  classification: ['district', 'bracket'],
  event: ['team', 'bracket'],
  school: ['team'],
}
const colorNames = ['text', 'background', 'accent'] as const
const isColor = (text: string | null): text is string => text !== null && /^#[0-9a-f]{6}$/i.test(text)

export interface Shared {
  noun: Noun
  /** Chosen attributes that this element has, by name; empty ones are left out. */
  values: Partial<Record<AttributeName, string>>
  /** Null for the portal's own look. */
  colors: OwnColors | null
  chooseNoun: (noun: Noun) => void
  choose: (name: AttributeName, value: string) => void
  chooseColors: (colors: OwnColors | null) => void
}

/** What is shared, as the address has it: it can be sent to someone, and gone back to. */
export function useShared(): Shared {
  const { school } = useUser()
  const [params, setParams] = useAddressParams()
  const asked = params.get('element')
  const noun = nouns.find((each) => each === asked) ?? nouns[0]!
  const change = useCallback((edit: (params: URLSearchParams) => void, replace = false) => {
    setParams((before) => {
      const after = new URLSearchParams(before)
      edit(after)
      return after
    }, { replace, preventScrollReset: true })
  }, [setParams])
  // Who comes without saying what is offered what is their own.
  useEffect(() => {
    if (asked !== null) return
    change((after) => {
      after.set('element', nouns[0]!)
      if (school && !after.has('school')) after.set('school', school.schoolParam)
    }, true)
  }, [asked, school, change])

  const values = useMemo(() => {
    const known = [...dataAttributes(noun), ...sharedLooks, ...ownLooks]
    return Object.fromEntries(known.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value.slice(0, 200)]] : []
    })) as Shared['values']
  }, [noun, params])
  const given = colorNames.map((name) => params.get(name))
  const colors = given.every(isColor) ? { text: given[0]!, background: given[1]!, accent: given[2]! } : null

  return {
    noun, values, colors,
    chooseNoun: (next) => change((after) => {
      const kept: readonly string[] = ['element', ...dataAttributes(next), ...sharedLooks, ...ownLooks, ...colorNames]
      after.set('element', next)
      // A look, a limit or words for one thing are none for another.
      for (const name of [...after.keys()]) if (!kept.includes(name) || ['look', 'of', 'limit', 'heading', 'label', 'status'].includes(name)) after.delete(name)
    }),
    choose: (name, value) => change((after) => {
      if (value) after.set(name, value)
      else after.delete(name)
      for (const lower of below[name] ?? []) after.delete(lower)
    // Words that are typed would fill the way back with every letter.
    }, ['heading', 'label', 'limit', 'lang', 'tz'].includes(name)),
    chooseColors: (next) => change((after) => {
      for (const name of colorNames) {
        if (next) after.set(name, next[name])
        else after.delete(name)
      }
    }, true),
  }
}
