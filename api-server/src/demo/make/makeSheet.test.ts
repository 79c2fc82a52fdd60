import { describe, expect, it } from 'vitest'
import { checkValues } from '@portal/shared/competition/statistics/checkStatistics'
import { scoreOf } from '@portal/shared/competition/statistics/computeStatistic'
import { usualStatistics } from '@portal/shared/competition/statistics/usualStatistics'
import { makeSheet } from './makeSheet'
import { randomFor } from '../plan/random'

const positions: Record<string, string[]> = { Soccer: ['Goalkeeper', 'Forward'], Football: ['Quarterback', 'Kicker', 'Running back', 'Wide receiver'], Baseball: ['Pitcher', 'Infield'], Basketball: ['Guard', 'Center'], Volleyball: ['Setter'] }

describe.each([['Soccer', [0, 3]], ['Football', [0, 7, 20, 31]], ['Basketball', [41, 66]], ['Baseball', [0, 9]], ['Volleyball', [3]]])('%s', (name, scores) => {
  it('nothing cannot be, the players make the score, and it is the same each time', () => {
    const definitions = usualStatistics(name)
    for (const score of scores) {
      const players = Array.from({ length: 12 }, (_, index) => ({ studentId: index + 1, positions: [positions[name]![index % positions[name]!.length]!] }))
      const make = () => makeSheet({ definitions, players, score, against: 2 }, randomFor(`${name} ${score}`))
      const sheet = make()
      for (const values of sheet.values()) expect(checkValues(definitions, values)).toEqual([])
      if (definitions.some((each) => each.scores > 0)) expect(scoreOf(definitions, [...sheet.values()])).toBe(score)
      expect(make()).toEqual(sheet)
    }
  })
})
