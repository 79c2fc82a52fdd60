import { formatFraction } from '@portal/shared/competition/marks/fraction'
import type { EventResult, MarkRow, ResultRow } from '@portal/shared/competition/marks/meetResult.schemas'
import { parseMark } from '@portal/shared/competition/marks/parseMark'
import { tableOf, type PointsTable } from '@portal/shared/competition/marks/pointsTable.schemas'
import { rankRound, type RoundMark } from '@portal/shared/competition/marks/rankEvent'
import type { MeetEventRow } from '@portal/shared/competition/marks/meet.schemas'
import type { MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import { scoreEvent } from '@portal/shared/competition/marks/scoreEvent'

/** What is typed of an entry: its mark, its wind, its trials or heights in one line ("16-04 X 16-10.5", "5-00 XO, 5-02 XXX"), the order of finish, and its jump-off ("XO"). */
export interface DraftRow { entryId: number; mark: string; wind: string; series: string; finish: string; jumpOff: string }

const seriesOf = ({ trials, heights }: Pick<ResultRow, 'trials' | 'heights'>): string => (heights.length > 0 ? heights.map(({ height, tries }) => `${height} ${tries}`).join(', ') : trials.join(', '))

const finishOf = (row: Pick<ResultRow, 'finish'> | undefined): string => (row?.finish == null ? '' : String(row.finish))
const orderIn = (text: string): number | null => (text === '' ? null : Number(text))

/** A row with another mark. The order that a camera saw is that of the time it read: it goes with that, unless it was typed. */
export function withMark(row: DraftRow, mark: string, standing: ResultRow): DraftRow {
  const saw = finishOf(standing)
  return { ...row, mark, finish: row.finish !== saw && row.finish !== '' ? row.finish : mark.trim() === standing.mark ? saw : '' }
}

/** Rows as the server has them; a mark that its trials say is not typed. */
export const draftOf = (rows: readonly ResultRow[]): DraftRow[] => rows.map((row) => ({ entryId: row.entryId, mark: seriesOf(row) !== '' && /^[\d']/.test(row.mark) ? '' : `${row.exhibition && /^\d/.test(row.mark) ? 'X' : ''}${row.mark}`, wind: seriesOf(row) === '' ? row.wind : '', series: seriesOf(row), finish: finishOf(row), jumpOff: row.jumpOff }))

const isOverBar = (rules: EventResult['rules']): boolean => rules.measure === 'height'

/** A row as it is sent. What is parted by commas is a trial, or a height with its tries. */
export function rowOf({ entryId, mark, wind, series, finish, jumpOff }: DraftRow, { rules }: Pick<EventResult, 'rules'>): Required<MarkRow> {
  const parts = series.split(',').map((part) => part.trim())
  while (parts.at(-1) === '') parts.pop()
  return {
    entryId, mark: mark.trim(), wind: wind.trim(), finish: orderIn(finish), jumpOff,
    trials: isOverBar(rules) ? [] : parts,
    heights: isOverBar(rules) ? parts.map((part) => ({ height: part.replace(/\s*[XOP]+$/i, ''), tries: /[XOP]+$/i.exec(part)?.[0].toUpperCase() ?? '' })) : [],
  }
}

/** What is wrong with a mark as it stands typed; empty for nothing. The server says the rest when it is saved. */
export function markProblem(text: string, rules: EventResult['rules']): string {
  if (text.trim() === '') return ''
  const read = parseMark(text, rules)
  return read.is === 'refused' ? read.why : ''
}

/** Places and points as they would be by the marks that are typed; trials and heights are ranked once they are saved. */
export function livePlaces(drafts: readonly DraftRow[], rows: readonly ResultRow[], event: Pick<MeetEventRow, 'rules' | 'seeding' | 'finalSpots' | 'isRelay' | 'isScored'> & Partial<Pick<MeetEventRow, 'points'>>, round: MeetRound, table: PointsTable | null): ReadonlyMap<number, { place: number | null; points: string }> {
  const known = new Map(rows.map((row) => [row.entryId, row]))
  const marks = drafts.flatMap(({ entryId, mark, series, finish }): RoundMark[] => {
    const row = known.get(entryId)
    const read = series === '' && mark.trim() !== '' ? parseMark(mark, event.rules) : null
    if (!row || read?.is !== 'mark') return []
    return [{ entryId, teamId: row.teamId, round, heat: row.heat, mark: read.mark, exhibition: read.exhibition || (row.exhibition && row.mark === ''), finish: orderIn(finish), trials: [], heights: [], jumpOff: [] }]
  })
  const { places } = rankRound(event, marks, round)
  const points = table && event.isScored && round === 'final' ? scoreEvent(places, tableOf(table, event.points), event.isRelay) : []
  return new Map(places.map(({ id, place }) => {
    const worth = points.find((each) => each.id === id)?.points
    return [id, { place, points: worth && worth.over > 0 ? formatFraction(worth) : '' }]
  }))
}
