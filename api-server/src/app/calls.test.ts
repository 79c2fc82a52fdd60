import { describe, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/call/allCalls'
import { allRoutes } from './allRoutes'
import { mayTry } from './reviewedCalls'

/** What adds something to a year, reviewed by hand: all of it is refused while somebody looks at a past one. */
const adding = [
  'acknowledgments.publishRules', 'activities.add', 'activityRequests.add', 'brackets.make', 'calendarRules.addBlackout', 'classifications.add', 'credentials.add', 'disciplinary.add', 'districts.copy', 'districts.create', 'documents.add',
  'events.add', 'events.addDocument', 'events.addTeams', 'events.invite', 'imports.districts', 'imports.participation', 'imports.pml', 'imports.results', 'imports.schools', 'imports.staff', 'imports.students',
  'matches.addOutsideTeam', 'matches.schedule', 'openDates.add', 'pmlCodes.add', 'profiles.addOfficePerson', 'profiles.addStaff', 'profiles.addStudent', 'proposals.propose', 'roles.add', 'rosters.add', 'rosters.import',
  'schools.add', 'seasons.draft', 'setupLists.add', 'tags.add', 'teams.add', 'venues.add', 'venues.addBooking',
]

/** What is named so and is let through, with the reason. */
const addsToNoYear: Record<string, string> = {
  'academicYears.add': 'A year can be added from any of them.',
  'academicYears.makeCurrent': 'It adds nothing.',
  'family.invite': 'Ties of families are of no year.',
  'standings.addAdjustment': 'The office decides on ranks of any year.',
}

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

  it('is reviewed whole', () => {
    expect(Object.keys(mayTry).sort()).toEqual(allCalls.map((call) => call.name).sort())
  })

  it('blocks every write in admin-as-user mode but signing in and out', () => {
    const allowed = allCalls.filter((call) => call.method !== 'GET' && call.whileActingAs === 'allowed').map((call) => call.name)
    // The two of the music list are reads that the specification asks for by POST.
    expect(allowed).toEqual(['sessions.signIn', 'sessions.signOut', 'pmlCodes.getInfo', 'pmlCodes.match'])
  })

  it('says of each call that adds something that it does, so that nothing is added to a past year', () => {
    expect(allCalls.filter((call) => call.adds).map(({ name }) => name).sort()).toEqual([...adding].sort())
  })

  it('has no call that is named as if it added something and is reviewed neither way', () => {
    const named = allCalls.filter(({ method, name }) => method !== 'GET' && /^imports\.|\.(?:add|copy|create|draft|import|invite|make|propose|schedule)(?=[A-Z]|$)/.test(name)).map(({ name }) => name)
    expect(named.filter((name) => !adding.includes(name)).sort()).toEqual(Object.keys(addsToNoYear).sort())
  })
})
