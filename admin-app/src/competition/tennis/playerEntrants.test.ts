import { describe, expect, it } from 'vitest'
import type { DrawSources } from '@portal/shared/competition/tennis/draw.schemas'
import { entrantsOf } from './playerEntrants'

const player = (studentId: number, teamId: number, name: string, gender: '' | 'boy' | 'girl', place: number | null) => ({ studentId, teamId, name, grade: 10, gender, part: '', place })
const sources: DrawSources = {
  players: [player(1, 7, 'Ash', 'boy', 2), player(2, 7, 'Bay', 'girl', 1), player(3, 8, 'Cedar', 'boy', 1), player(4, 8, 'Dale', '', null), player(5, 7, 'Elm', 'boy', 1)],
  pairs: [{ studentIds: [1, 5], teamId: 7, kind: 'doubles', division: 'boys', place: 2 }, { studentIds: [3, 4], teamId: 8, kind: 'doubles', division: 'boys', place: 1 }, { studentIds: [5, 2], teamId: 7, kind: 'mixed', division: '', place: 1 }],
  teams: [{ teamId: 7, schoolId: 70, name: 'Atlas', districtId: 1, districtName: 'District 1', strength: 0.2 }, { teamId: 8, schoolId: 80, name: 'Borea', districtId: null, districtName: '', strength: 0.9 }],
}
const ids = (kind: 'player' | 'pair', division: string) => entrantsOf(sources, kind, division).map(({ studentIds }) => studentIds)

describe('entrants of a draw', () => {
  it('stand by their places on the ladders, then by how strong their team is; who is on none comes last', () => {
    expect(ids('player', '')).toEqual([[3], [2], [5], [1], [4]])
    expect(entrantsOf(sources, 'player', '')[1]).toMatchObject({ name: 'Bay (Atlas)', note: 'No. 1 of the ladder, District 1', school: { id: 70 } })
  })

  it('are of one division if asked; whose gender is not known may play in each', () => {
    expect(ids('player', 'boys')).toEqual([[3], [5], [1], [4]])
    expect(ids('player', 'girls')).toEqual([[2], [4]])
  })

  it('are in one pair at most', () => {
    expect(ids('pair', '')).toEqual([[3, 4], [5, 2]])
    expect(ids('pair', 'boys')).toEqual([[3, 4], [1, 5]])
  })
})
