import { contestWords, countedContests } from '@portal/shared/directory/activities/contestName.kinds'
import type { SeasonDraft, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { DescriptionList } from '../../platform/ui/text/DescriptionList'
import { shortDay } from './seasonWords'

const daysOf = (from: string, to: string) => (from === to ? `on ${shortDay(from)}` : `from ${shortDay(from)} to ${shortDay(to)}`)
/** What exists already and what would be added to it, so that nobody doubles a season without knowing. */
export function AddingStep({ page: { district }, draft, exists }: { page: SeasonPage; draft: SeasonDraft; exists: NonNullable<SeasonPage['exists']> }) {
  const words = contestWords(district.contestName)
  const days = draft.games.map(({ day }) => day).sort()
  const pairOf = (one: number, other: number) => [one, other].sort((a, b) => a - b).join(' ')
  const met = new Set(exists.pairs.map(([one, other]) => pairOf(one, other)))
  const again = new Set(draft.games.map(({ homeTeamId, awayTeamId }) => pairOf(homeTeamId, awayTeamId)).filter((pair) => met.has(pair))).size
  return (
    <>
      <p>{district.name} has district {words.many} already. This does not replace them; cancel them first if it should.</p>
      <DescriptionList
        stacked
        facts={[
          ['What exists', `${countedContests(exists.matches, words)} ${daysOf(exists.firstDay, exists.lastDay)}${exists.played > 0 ? `, ${exists.played} of them played` : ''}`],
          ['What is added', `${countedContests(draft.games.length, words)} ${daysOf(days[0] ?? exists.firstDay, days.at(-1) ?? exists.lastDay)}`],
          ['Then there are', `${countedContests(exists.matches + draft.games.length, words)}${again > 0 ? `; ${again === 1 ? 'one pair meets' : `${again} pairs meet`} once more than now` : ''}`],
        ]}
      />
    </>
  )
}
