// @vitest-environment node
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { screens } from '@portal/shared/platform/access/screens'
import { guestScreens } from '@portal/shared/platform/access/screens/guest.screens'
import { subjectLinks } from '../platform/audit/subjectLinks'
import { schoolNaming, schoolSearch } from '../platform/lib/noun/findSchools'
import { subjectActions } from '../platform/ui/slot/subjectSlot'
import { emptySlots } from '../platform/lib/noun/slot'
import { fillSlots, nouns } from './nouns'

const source = join(import.meta.dirname, '..')
const names = nouns.flatMap(({ screens: own }) => Object.keys(own))

it('has every screen of signed-in people once, in the manifest of one noun', () => {
  expect([...names].sort()).toEqual(Object.keys(screens).filter((name) => !(name in guestScreens)).sort())
})

it('lists every manifest that there is', () => {
  const written = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => /^[^/]+\/[^/]+\/[^/]+\.module\.ts$/.test(path.replaceAll('\\', '/')))
  expect(nouns).toHaveLength(written.length)
  expect(existsSync(join(source, 'directory/schools/schools.module.ts'))).toBe(true)
})

it('fills each slot once, however often it is asked, and again after it was emptied', () => {
  const before = subjectActions.parts
  fillSlots()
  expect(subjectActions.parts).toEqual(before)
  emptySlots()
  expect([subjectActions.parts, subjectLinks.parts]).toEqual([[], []])
  fillSlots()
  expect(subjectActions.parts).toEqual(before)
})

it('fills what is left for others, in the order of modules and of their nouns', () => {
  // To follow, and to have it in a calendar.
  expect(subjectActions.parts).toHaveLength(2)
  expect(schoolSearch.parts).toHaveLength(1)
  expect(schoolNaming.parts).toHaveLength(1)
  // A noun that is added needs no line here; one that loses its link is found.
  const known = ['organization', 'role', 'student', 'user', 'school', 'tag', 'activity', 'venue', 'team', 'match', 'district', 'event']
  const linked: string[] = subjectLinks.parts.flatMap((links) => Object.keys(links))
  expect(linked.filter((kind) => known.includes(kind))).toEqual(known)
  expect(new Set(linked).size).toBe(linked.length)
})
