import { describe, expect, test } from 'vitest'
import { checkScore } from '@portal/shared/competition/scores/checkScore'
import { weekOf } from '@portal/shared/scheduling/calendarRules/gameRules'
import { levels, startYearOf } from '../plan/demoActivities'
import { demoBlackouts, demoLimits, easterOf, isPlayed } from '../plan/demoCalendar'
import { matchesByTeam, matchesOf, tableOf } from './demoTables'
import { makeDemo, type Demo } from './makeDemo'

const days = ['2026-11-21', '2026-08-01', '2026-07-31', '2027-01-15', '2027-04-10', '2028-02-29']
const demos = new Map(days.map((today) => [today, makeDemo(today)]))

/** What of a demo must be equal when it is made again. */
const trace = ({ schools, teams, matches, rosters }: Demo) =>
  JSON.stringify([schools, teams.map((team) => [team.id, team.school.id, team.district?.slug]), matches.map((match) => ({ ...match, home: match.home.id, away: match.away.id, district: match.district?.id })), rosters.students])

test('the same day makes the same demo', () => {
  expect(trace(makeDemo('2026-11-21'))).toBe(trace(demos.get('2026-11-21')!))
})

describe.each(days)('on %s', (today) => {
  const demo = demos.get(today)!
  const final = demo.matches.filter((match) => match.status === 'final')
  const ofSport = (slug: string) => demo.matches.filter((match) => match.home.activity.slug === slug)

  test('girls’ soccer and basketball are well under way: results behind, matches ahead', () => {
    for (const slug of ['girls-soccer', 'boys-soccer', 'girls-basketball', 'boys-basketball']) {
      const matches = ofSport(slug)
      const share = matches.filter((match) => match.status === 'final').length / matches.length
      expect(share, slug).toBeGreaterThan(0.3)
      expect(share, slug).toBeLessThan(0.9)
    }
  })

  test('results lie before the day, and the academic year holds every match', () => {
    expect(final.filter((match) => match.day >= today)).toEqual([])
    for (const { day } of demo.matches) {
      expect(day >= demo.year.startsOn && day <= demo.year.endsOn).toBe(true)
    }
    expect(demo.year.startsOn <= today && today <= demo.year.endsOn).toBe(true)
  })

  test('every result is one that the portal would take', () => {
    for (const { outcome, homeScore, awayScore, periods, overtimePeriods, home } of final) {
      const entry = outcome === 'played' ? { outcome, homeScore, awayScore, periods, overtimePeriods } : { outcome: outcome!, homeScore: null, awayScore: null, periods, overtimePeriods }
      expect(checkScore(entry, home.activity.rules!.scores), `${home.activity.slug} ${JSON.stringify(entry)}`).toEqual([])
    }
  })

  test('nobody plays twice on a day or against itself, and sides are of the same activity and level', () => {
    const seen = new Set<string>()
    for (const { home, away, day } of demo.matches) {
      expect(home.school).not.toBe(away.school)
      expect([home.activity, home.levelId]).toEqual([away.activity, away.levelId])
      for (const team of [home, away]) {
        expect(seen.has(`${team.id} ${day}`), `team ${team.id} of ${team.activity.slug} on ${day}`).toBe(false)
        seen.add(`${team.id} ${day}`)
      }
    }
  })

  test('its season keeps to its own blackout dates and limits', () => {
    const blackouts = demoBlackouts(startYearOf(today))
    expect(demo.matches.filter(({ day, home }) => !isPlayed(day, blackouts, home.activity.slug)).map(({ day }) => day)).toEqual([])
    for (const { slug, perWeek, perSeason } of demoLimits) {
      const counts = new Map<string, number>()
      for (const { home, away, day, kind } of ofSport(slug).filter((each) => each.home.levelId === levels[0].id)) {
        if (kind === 'scrimmage') continue
        for (const { id } of [home, away]) for (const key of [`${id} season`, `${id} ${weekOf(day, 'monday')}`]) counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      for (const [key, count] of counts) expect(count, `${slug} ${key}`).toBeLessThanOrEqual(key.endsWith('season') ? perSeason : perWeek)
    }
  })

  test('it has what a season has: forfeits, a double forfeit, overtime, postponed and cancelled matches, late scores', () => {
    const outcomes = new Set(final.map((match) => match.outcome))
    for (const outcome of ['played', 'forfeitByHome', 'forfeitByAway', 'doubleForfeit', 'noContest'] as const) expect(outcomes, outcome).toContain(outcome)
    const statuses = new Set(demo.matches.map((match) => match.status))
    for (const status of ['scheduled', 'postponed', 'cancelled'] as const) expect(statuses, status).toContain(status)
    expect(final.some((match) => match.overtimePeriods > 0)).toBe(true)
    expect(demo.matches.some((match) => match.status === 'scheduled' && match.day < today)).toBe(true)
    expect(demo.decisions.deductions.length).toBe(1)
    expect(demo.decisions.coinTosses.size).toBeGreaterThan(0)
  })

  test("the coach's team is one of a tie of three or more that the rules part", () => {
    const [team] = demo.coachedTeams
    const rows = tableOf(team.district!, matchesOf(team.district!, matchesByTeam(demo.matches)))
    const row = rows.find((each) => each.teamId === team.id)!
    expect(Math.max(...row.reason.steps.map((step) => step.amongTeamIds.length))).toBeGreaterThanOrEqual(3)
    expect(row.shared).toBe(false)
    expect(team.levelId).toBe(levels[0].id)
  })

  test('whoever plays in a district of the demo school has a roster, and jerseys are worn once', () => {
    const school = demo.coachedTeams[0].school
    const districts = new Set(demo.teams.filter((team) => team.school === school && team.district).map((team) => team.district))
    for (const team of demo.teams.filter((each) => each.school === school || (each.district && districts.has(each.district)))) {
      const entries = demo.rosters.entries.filter((entry) => entry.team === team)
      expect(entries.length).toBeGreaterThanOrEqual(12)
      const jerseys = entries.map((entry) => entry.jersey).filter(Boolean)
      expect(new Set(jerseys).size).toBe(jerseys.length)
      expect(new Set(entries.map((entry) => entry.student)).size).toBe(entries.length)
      expect(entries.every((entry) => entry.student.school === team.school)).toBe(true)
    }
  })
})

test('districts have five to nine teams of schools that are near each other in size', () => {
  const { districts } = demos.get('2026-11-21')!
  for (const { teams, name } of districts) {
    expect(teams.length, name).toBeGreaterThanOrEqual(5)
    expect(teams.length, name).toBeLessThanOrEqual(9)
  }
  expect(new Set(districts.map((each) => `${each.activity.slug} ${each.levelId} ${each.slug}`)).size).toBe(districts.length)
  const own = districts.filter((district) => district.standingsRules)
  expect(own.length).toBeGreaterThan(districts.length / 4)
  expect(new Set(own.map((district) => district.standingsRules!.afterSplit))).toEqual(new Set(['restart', 'continue']))
})

test.each([[2024, '2024-03-31'], [2025, '2025-04-20'], [2026, '2026-04-05'], [2027, '2027-03-28'], [2028, '2028-04-16'], [2035, '2035-03-25'], [2038, '2038-04-25']])('Easter of %i is %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})

test('the blackout dates of a year are the real ones', () => {
  expect(demoBlackouts(2026).map(({ name, startsOn, endsOn }) => [name, startsOn, endsOn])).toEqual([
    ['Basketball coaches’ clinic', '2026-10-17', '2026-10-17'], ['Thanksgiving', '2026-11-26', '2026-11-28'], ['Winter break', '2026-12-24', '2027-01-01'],
    ['Good Friday and Easter', '2027-03-26', '2027-03-28'], ['State testing', '2027-04-20', '2027-04-22'],
  ])
})
