import type { SeasonSearchTold } from '@portal/shared/scheduling/seasons/generateSeason'
import type { SeasonDay, SeasonInput } from '@portal/shared/scheduling/seasons/season.types'
import { defineWork } from '../../platform/threads/defineWork'

/** What a thread is asked; `asked` is how many of the wishes, the first ones, someone asked for. */
interface SeasonToPlan {
  input: SeasonInput
  asked: number
}

/** The days of a season with who meets whom: the search for them takes seconds for twenty teams, and reports its progress. */
export const planSeasonWork = defineWork('planSeason', async ({ input, asked }: SeasonToPlan, { tell }: { tell: (told: SeasonSearchTold) => void }): Promise<SeasonDay[]> =>
  (await import('@portal/shared/scheduling/seasons/generateSeason')).generateSeason(input, tell, asked).days)
