import { describe, expect, it } from 'vitest'
import { entryBreaches } from '@portal/shared/competition/performances/entryLimits'
import { usualEntryLimits } from '@portal/shared/competition/performances/entryLimits.schemas'
import { makeMusicList } from '../plan/musicList'
import { randomFor } from '../plan/random'
import { contestCategories, makeContest } from './makeContest'
import { makeDemo } from './makeDemo'

describe('the demo’s music contest', () => {
  const demo = makeDemo('2026-11-21')
  const teams = demo.teams.filter(({ activity }) => activity.slug === 'band').slice(0, 40)
  const pieces = makeMusicList().map((piece, index) => ({ id: index + 1, ...piece }))
  const entries = makeContest(demo, teams, pieces, randomFor('contest of the test'))

  it('has six entries of each of 40 schools, performed by its own students', () => {
    expect(new Map(contestCategories.map(({ name }) => [name, entries.filter(({ category }) => category === name).length]))).toEqual(new Map([['Vocal solo', 40], ['Instrumental solo', 80], ['Ensemble', 80], ['Large ensemble', 40]]))
    expect(entries.filter(({ team, performers }) => performers.some(({ student }) => student.school !== team.school))).toEqual([])
  })

  it('keeps the limits that associations begin with', () => {
    const limited = entries.map(({ category, uniqueName, piece, performers }, index) => {
      const at = contestCategories.findIndex(({ name }) => name === category)
      const { kind, isInstrumental } = contestCategories[at]!
      return { performanceId: index + 1, uniqueName, categoryId: at + 1, categoryName: category, kind, isInstrumental, pmlCodeId: piece.id, performers: performers.map(({ student, instrument }) => ({ studentId: student.id, studentName: student.firstName, studentInstrument: instrument })) }
    })
    expect(entryBreaches(limited, { ...usualEntryLimits.fiveEntries, perKind: [...usualEntryLimits.fiveEntries.perKind] }).map(({ message }) => message)).toEqual([])
  })
})
