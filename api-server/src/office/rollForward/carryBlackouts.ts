import { daysText } from '@portal/shared/scheduling/calendarRules/gameRules'
import { moveBlackout } from '@portal/shared/office/rollForward/moveBlackout'
import { findBlackouts, insertBlackout, type BlackoutRecord } from '../../scheduling/calendarRules/calendarRule.repository'
import type { Reader, Tx } from '../../platform/db/database'
import type { Roll } from './rollForward.repository'

interface Year {
  startsOn: string
  endsOn: string
}

/** "Easter, April 4, 2027" */
export const titleOf = ({ name, startsOn, endsOn }: Pick<BlackoutRecord, 'name' | 'startsOn' | 'endsOn'>): string => `${name}, ${daysText(startsOn, endsOn)}`

/**
 * What becomes of a year's blackout dates in the next one: those on the same dates every year are copied, the others have to be
 * set again. One of the same name that the next year already has counts for both.
 */
export async function sortBlackouts(reader: Reader, { fromYearId, toYearId }: Roll, from: Year, to: Year) {
  const there = new Set((await findBlackouts(reader, toYearId)).map(({ name }) => name.toLowerCase()))
  const all = await findBlackouts(reader, fromYearId)
  const missing = all.filter(({ name }) => !there.has(name.toLowerCase()))
  const copied = missing.flatMap((row) => {
    const moved = row.everyYear ? moveBlackout(row, from, to) : null
    return moved ? [{ ...row, ...moved }] : []
  })
  const ids = new Set(copied.map(({ id }) => id))
  return { copied, toCheck: missing.filter(({ id }) => !ids.has(id)), standing: all.length - missing.length }
}

/** Adds what the next year does not have yet: run again, it adds nothing. @returns how many */
export async function carryBlackouts(tx: Tx, roll: Roll, from: Year, to: Year): Promise<number> {
  const { copied } = await sortBlackouts(tx, roll, from, to)
  for (const { name, startsOn, endsOn, activityIds, everyYear } of copied) {
    await insertBlackout(tx, { organizationId: roll.organizationId, academicYearId: roll.toYearId, name, startsOn, endsOn, activityIds, everyYear })
  }
  return copied.length
}
