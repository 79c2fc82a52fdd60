import { draftSeason } from '@portal/shared/scheduling/seasons/season.calls'
import { SeasonSearch } from '@portal/shared/scheduling/seasons/season.schemas'
import { defineJob } from '../../platform/longWork/defineJob'
import { searchForSeason } from './searchForSeason'

/** The search for a district's season. */
export const seasonSearchJob = defineJob({
  kind: 'seasonSearch',
  lane: 'long',
  input: SeasonSearch,
  title: ({ districtName }) => `Season of ${districtName}`,
  access: draftSeason.access,
  changes: draftSeason.changes,
  failedMessage: 'The season could not be generated. Please try again.',
  run: (context, input, progress) => searchForSeason(input, context, progress),
})
