import type { QueryClient } from '@tanstack/react-query'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { groupConflicts } from '@portal/shared/scheduling/seasons/groupConflicts'
import { getSeason, listSeasons, publishSeason } from '@portal/shared/scheduling/seasons/season.calls'
import type { SeasonDraft, SeasonPage, SeasonRow } from '@portal/shared/scheduling/seasons/season.schemas'
import { CallError, send } from '../../platform/lib/call/call'
import { forgetWhatChanged } from '../../platform/lib/call/queries'
import { firstRefusal } from '../../platform/lib/words/refusalText'

/** A district that is left as it is, and why. */
export interface LeftOut {
  districtId: number
  name: string
  why: string
}

export interface DraftsToPublish {
  ready: (Pick<SeasonPage['district'], 'districtId' | 'name' | 'contestName'> & { draft: SeasonDraft })[]
  leftOut: LeftOut[]
}

/** Called after each step; false ends it there. */
type OnStep = (done: number, of: number) => boolean

/**
 * The drafts of a list, as filtered, with the conflicts of each. A district with published matches is left out: whether a draft
 * is added to them is asked for that district alone.
 * @throws CallError
 */
export async function readDrafts(narrowed: InputOf<typeof listSeasons>, onStep: OnStep): Promise<DraftsToPublish> {
  const rows: SeasonRow[] = []
  for (let page = 1, total = 1; rows.length < total; page += 1) {
    const { payload } = await send(listSeasons, { ...narrowed, state: 'draft', page })
    if (payload.rows.length === 0) break
    rows.push(...payload.rows)
    total = payload.total
  }
  const found: DraftsToPublish = { ready: [], leftOut: [] }
  for (const [index, { districtId, name, matches, contestName }] of rows.entries()) {
    const draft = matches > 0 ? null : (await send(getSeason, { districtId })).payload.draft
    if (matches > 0) found.leftOut.push({ districtId, name, why: `It has ${matches === 1 ? `a published ${contestWords(contestName).one}` : `${matches} published ${contestWords(contestName).many}`} already.` })
    else if (draft) found.ready.push({ districtId, name, contestName, draft })
    if (!onStep(index + 1, rows.length)) break
  }
  return found
}

const warningsOf = ({ conflicts }: SeasonDraft) => conflicts.filter(({ isWarning }) => isWarning).map(({ key }) => key)

/** The conflicts of several drafts: matches by kind of conflict, the most serious kind first. */
export function conflictsOfDrafts(drafts: readonly SeasonDraft[]): { name: string; matches: number }[] {
  const groups = drafts.flatMap(({ conflicts }) => groupConflicts(conflicts).filter(({ isWarning }) => isWarning))
  return [...new Set(groups.map(({ name }) => name))].map((name) => ({ name, matches: groups.filter((each) => each.name === name).reduce((sum, { games }) => sum + games.length, 0) }))
}

/** Publishes drafts one after the other, each all or none. @returns how many matches of how many districts, and what was refused */
export async function publishDrafts(client: QueryClient, ready: DraftsToPublish['ready'], onStep: OnStep): Promise<{ districts: number; matches: number; refused: LeftOut[] }> {
  const done = { districts: 0, matches: 0, refused: [] as LeftOut[] }
  for (const [index, { districtId, name, draft }] of ready.entries()) {
    try {
      const { payload } = await send(publishSeason, { districtId, draftId: draft.draftId, version: draft.version, accepted: warningsOf(draft), addTo: 0 })
      done.districts += 1
      done.matches += payload.matches
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // What another district's matches have taken in the meantime is resolved in the district itself.
      done.refused.push({ districtId, name, why: error.id === 'conflicts' ? 'It has new conflicts.' : firstRefusal(error) })
    }
    if (!onStep(index + 1, ready.length)) break
  }
  await forgetWhatChanged(client, publishSeason)
  return done
}
