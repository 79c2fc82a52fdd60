import type { EventJudging } from '@portal/shared/competition/judges/judge.schemas'
import { sheetState } from '@portal/shared/competition/judges/sheetRules'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findCategories } from '../performances/eventCategory.repository'
import { countPerformances } from '../performances/performance.repository'
import { findEventJudging } from './judge.repository'
import { seeAsOfficial } from './readJudges'

/** How far the judging of each category of an event is; for the office and the host's staff. @throws DomainError not-found */
export async function readEventJudging(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<EventJudging> {
  await seeAsOfficial(reader, who, eventId, now)
  const rows = await findCategories(reader, eventId)
  const { judges, sheets } = await findEventJudging(reader, eventId)
  const performances = await countPerformances(reader, rows.map(({ category }) => category.id))
  return {
    eventId,
    categories: rows.map(({ category, name }) => {
      const states = sheets.filter(({ eventCategoryId }) => eventCategoryId === category.id).map(sheetState)
      const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length
      return {
        categoryId: category.termId, categoryName: name, isPublished: category.isPublished, releasedAt: category.releasedAt?.toISOString() ?? null, judgesAsked: category.judges,
        judges: judges.filter(({ eventCategoryId }) => eventCategoryId === category.id).length, performances: performances.get(category.id) ?? 0,
        begun: count('draft', 'sentBack'), waiting: count('signedOff'), confirmed: count('confirmed'),
      }
    }),
  }
}
