import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { longDay } from '@portal/shared/platform/format/longDay'
import type { SeasonConflict } from '@portal/shared/scheduling/seasons/season.schemas'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { momentsOf, readConflictsOf } from '../matches/readConflicts'
import type { PlacedGame } from './placedGame'

/**
 * The conflicts of each match of a plan, by its number: those of any match at that place and time, and that its day, by
 * the clocks of the place, is today or past.
 */
export async function readPlanConflicts(reader: Reader, who: SignedIn, placed: readonly PlacedGame[], now: Date): Promise<SeasonConflict[]> {
  const conflicts = await readConflictsOf(reader, who, placed)
  return placed.flatMap((each, index) => {
    const { game, day } = each.game
    const today = dayOf(now, momentsOf(each).zone)
    const begun: SeasonConflict[] = day > today ? [] : [{ kind: 'past', key: `${game}/past:${day}`, text: day === today ? `This ${contestWords(each.home.contestName).one} would be today.` : `${longDay(day)} has already passed.`, isWarning: true, game }]
    return [...begun, ...conflicts[index]!.map((of) => ({ ...of, key: `${game}/${of.key}`, game }))]
  })
}
