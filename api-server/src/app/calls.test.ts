import { describe, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { allNouns } from '@portal/shared/app/allNouns'
import { allReviews, reviewed } from '../testing/allReviews'
import { allRoutes } from './allRoutes'

/** What adds something to a year, and what is named so and is let through. */
const adding = allReviews.flatMap(({ adds = [] }) => adds)
const addsToNoYear = reviewed('addsToNoYear')

describe('the list of calls', () => {
  it('has unique names, and unique methods and addresses', () => {
    const names = allCalls.map((call) => call.name)
    const addresses = allCalls.map((call) => `${call.method} ${call.path}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('is served whole, each call once, and nothing beside it', () => {
    expect(allRoutes().map(({ call }) => call.name).sort()).toEqual(allCalls.map((call) => call.name).sort())
  })

  it('is reviewed whole, each call by its own noun', () => {
    const declared = allNouns.map(({ noun, calls }) => [noun, calls.map(({ name }) => name).sort()])
    expect(allReviews.map(({ noun, mayTry }) => [noun, Object.keys(mayTry).sort()])).toEqual(declared)
    expect(Object.keys(reviewed('mayTry'))).toHaveLength(allCalls.length)
  })

  it('changes and shows nothing but what a noun declares, and every read of the app but those named here says what it shows', () => {
    const declared = allNouns.flatMap(({ changes }) => Object.keys(changes))
    expect(new Set(declared).size).toBe(declared.length)
    expect([...new Set(allCalls.flatMap(({ changes, shows }) => [...changes, ...shows]))].filter((each) => !declared.includes(each))).toEqual([])
    expect(declared.filter((each) => !allCalls.some(({ changes }) => (changes as readonly string[]).includes(each)))).toEqual([])
    // These contain nothing that is changed in the portal, or are requested again each time.
    const apart = /^(?:audit|certifications|consents|credentials|embeds|feeds|files|forms|alignments|health|imports|joining|legalTexts|mailbox|passwords|places|publicNames|recordViews|retention|rollForward)[.]/
    expect(allCalls.filter(({ method, shows, name }) => method === 'GET' && shows.length === 0 && !apart.test(name)).map(({ name }) => name)).toEqual([])
  })

  it('blocks every write in admin-as-user mode but signing in and out', () => {
    const allowed = allCalls.filter((call) => call.method !== 'GET' && call.whileActingAs === 'allowed').map((call) => call.name)
    // Those of categories, performances and the music list are reads that the specification asks for by POST.
    expect(allowed.sort()).toEqual(['eventCategories.listPublished', 'performances.list', 'pmlCodes.getInfo', 'pmlCodes.match', 'sessions.signIn', 'sessions.signOut'])
  })

  it('says of each call that adds something that it does, so that nothing is added to a past year', () => {
    expect(allCalls.filter((call) => call.adds).map(({ name }) => name).sort()).toEqual([...adding].sort())
  })

  it('has no call that is named as if it added something and is reviewed neither way', () => {
    const named = allCalls.filter(({ method, name }) => method !== 'GET' && /^imports\.|\.(?:add|copy|create|draft|import|invite|make|propose|schedule)(?=[A-Z]|$)/.test(name)).map(({ name }) => name)
    expect(named.filter((name) => !adding.includes(name)).sort()).toEqual(Object.keys(addsToNoYear).sort())
  })
})
