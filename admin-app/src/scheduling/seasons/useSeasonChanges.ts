import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSeason, getSeason } from '@portal/shared/scheduling/seasons/season.calls'
import type { PlannedGame, SeasonDraft, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { query, useCall } from '../../platform/lib/call/queries'

/** What was just changed: in words, what it did to the plan, and the matches as they were. */
interface Done {
  text: string
  effects: string[]
  before: PlannedGame[]
}

/** A match of a draft as the call takes it. */
export const plainGame = ({ game, homeTeamId, awayTeamId, day, time, venueId, assetId }: PlannedGame): PlannedGame => ({ game, homeTeamId, awayTeamId, day, time, venueId, assetId })

const countsOf = ({ breaks, unmet, problems, conflicts }: SeasonDraft): [string, number][] => [
  ['Back-to-back home or away', breaks], ['requests not met', unmet.length], ['problems', problems.length], ['conflicts', conflicts.filter(({ isWarning }) => isWarning).length],
]

/** Changing matches of a draft manually, with messages before and after, and undoing the last change. */
export function useSeasonChanges(page: SeasonPage, draft: SeasonDraft) {
  const client = useQueryClient()
  const call = useCall(changeSeason)
  const [done, setDone] = useState<Done | null>(null)
  const { districtId } = page.district
  const show = (next: SeasonPage) => client.setQueryData(query(getSeason, { districtId: String(districtId) }).queryKey, next)
  const change = (games: PlannedGame[], text: string, then?: () => void) => {
    const before = draft.games.filter(({ game }) => games.some((each) => each.game === game)).map(plainGame)
    call.mutate({ districtId, version: draft.version, games: games.map(plainGame) }, {
      onSuccess: (next) => {
        show(next)
        const after = next.draft ? countsOf(next.draft) : []
        const effects = countsOf(draft).flatMap(([name, count], index) => (after[index] && after[index][1] !== count ? [`${name} ${count} → ${after[index][1]}`] : []))
        setDone({ text, effects, before })
        then?.()
      },
      onError: ({ id, details }) => {
        if (id === 'changed-meanwhile' && details) show(details)
        setDone(null)
      },
    })
  }
  return {
    change,
    done,
    forget: () => setDone(null),
    pending: call.isPending,
    undo: () => {
      if (!done) return
      const { before, text } = done
      change(before, `Undone: ${text}`, () => setDone(null))
    },
  }
}
export type SeasonChanges = ReturnType<typeof useSeasonChanges>
