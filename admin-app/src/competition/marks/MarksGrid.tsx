import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import { meetRoundNames, type MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import { saveMeetMarks } from '@portal/shared/competition/marks/meetResult.calls'
import type { EventResult, ResultRow } from '@portal/shared/competition/marks/meetResult.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { ordinal } from '../../platform/lib/words/ordinal'
import { watchUnsaved } from '../../platform/lib/page/unsaved'
import { FormError } from '../../platform/ui/form/FormError'
import { SubmitButton } from '../../platform/ui/form/SubmitButton'
import { draftOf, livePlaces, markProblem, rowOf, withMark, type DraftRow } from './markDraft'
import styles from './marks.module.css'

/** In the order in which they start: heat by heat, lane by lane. */
const inOrder = (rows: readonly ResultRow[], round: MeetRound): ResultRow[] =>
  rows.filter((row) => row.round === round && !row.isScratched).sort((one, other) => (one.heat ?? 999) - (other.heat ?? 999) || (one.position ?? 999) - (other.position ?? 999) || one.entryId - other.entryId)

/** Enter and the arrows go up and down a column, as in a spreadsheet. */
function moveInColumn(event: KeyboardEvent<HTMLTableElement>): void {
  const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const field = event.target as HTMLInputElement
  if (step === 0 || !field.dataset.column) return
  event.preventDefault()
  const column = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column="${field.dataset.column}"]`)]
  const next = column[column.indexOf(field) + step]
  next?.focus()
  next?.select()
}

/** The marks of a round, typed as people write them; places and points follow as they are typed. */
export function MarksGrid({ meet, event, round }: { meet: Meet; event: EventResult; round: MeetRound }) {
  const rows = useMemo(() => inOrder(event.rows, round), [event, round])
  const [draft, setDraft] = useState<DraftRow[]>(() => draftOf(rows))
  const write = useCall(saveMeetMarks, { errors: 'in place' })
  const standing = draftOf(rows)
  const changed = draft.filter((row) => JSON.stringify(row) !== JSON.stringify(standing.find(({ entryId }) => entryId === row.entryId)))
  const isDirty = changed.length > 0
  useEffect(() => watchUnsaved(() => isDirty), [isDirty])
  const fields = meet.events.find(({ meetEventId }) => meetEventId === event.meetEventId)
  const live = fields ? livePlaces(draft, rows, fields, round, meet.settings.sport === 'crossCountry' ? null : meet.settings.points) : new Map<number, { place: number | null; points: string }>()
  const hasWind = 'wind' in event.rules && event.rules.wind
  const hasSeries = event.rules.measure === 'distance' || event.rules.measure === 'height'
  const isRace = event.rules.measure === 'time'
  const [showsFinish, setShowsFinish] = useState(() => rows.some(({ finish }) => finish !== null))
  const hasFinish = isRace && showsFinish
  // Only who is tied for first place jumps off; what was typed of it stays in sight.
  const jumpsOff = ({ place, jumpOff }: ResultRow) => jumpOff !== '' || (place === 1 && rows.filter((each) => each.place === 1).length > 1)
  const hasJumpOff = event.rules.measure === 'height' && rows.some(jumpsOff)
  const change = (entryId: number, values: Partial<DraftRow>) => setDraft((before) => before.map((row) => (row.entryId === entryId ? { ...row, ...values } : row)))
  const problemOf = (entryId: number): string => {
    const at = write.error ? (write.variables?.rows ?? []).findIndex((row) => row.entryId === entryId) : -1
    return at < 0 ? '' : write.error?.fields.find(({ field }) => field.startsWith(`rows.${at}.`))?.message ?? ''
  }
  const save = () => write.mutate(
    { eventId: meet.eventId, meetEventId: event.meetEventId, round, version: event.version, rows: changed.map((row) => rowOf(row, event)) },
    { onSuccess: (saved) => setDraft(draftOf(inOrder(saved.rows, round))) },
  )
  return (
    <form className="stack" noValidate autoComplete="off" onSubmit={(submitted) => { submitted.preventDefault(); if (isDirty) save() }}>
      <div className={styles.scroll}>
        <table className={styles.table} onKeyDown={moveInColumn}>
          <caption className="visually-hidden">{event.name}, {meetRoundNames[round]}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>Start</th><th scope="col">Name</th><th scope="col">Mark</th>{hasWind && !hasSeries && <th scope="col">Wind</th>}
              {hasSeries && <th scope="col">{event.rules.measure === 'height' ? 'Heights' : 'Trials'}</th>}{hasFinish && <th scope="col">Finish</th>}{hasJumpOff && <th scope="col">Jump-off</th>}<th scope="col" className={styles.number}>Place</th><th scope="col" className={styles.number}>Points</th>
            </tr>
          </thead>
          <tbody>
            {draft.map((typed) => {
              const { entryId, mark, wind, series, finish, jumpOff } = typed
              const row = rows.find((each) => each.entryId === entryId)
              if (!row) return null
              const wrong = markProblem(mark, event.rules) || problemOf(entryId)
              const now = series === '' ? live.get(entryId) : undefined
              const place = series === '' ? (now?.place ?? null) : row.place
              return (
                <tr key={entryId}>
                  <td className={styles.number}>{row.heat === null ? '–' : `${row.heat}/${row.position}`}</td>
                  <td><span className={styles.name}><span>{row.name}</span><span className="dim">{row.teamName}</span></span></td>
                  <td>
                    <input data-column="mark" aria-label={`Mark of ${row.name}`} aria-invalid={wrong !== ''} aria-describedby={wrong ? `wrong-${entryId}` : undefined} value={mark} placeholder={series === '' ? '' : row.mark} onChange={({ currentTarget }) => change(entryId, withMark(typed, currentTarget.value, row))} />
                    {wrong && <span id={`wrong-${entryId}`} className={styles.wrong}>{wrong}</span>}
                  </td>
                  {hasWind && !hasSeries && <td className={styles.short}><input data-column="wind" aria-label={`Wind of ${row.name}`} value={wind} onChange={({ currentTarget }) => change(entryId, { wind: currentTarget.value })} /></td>}
                  {hasSeries && <td><input style={{ width: '15rem' }} data-column="series" aria-label={`${event.rules.measure === 'height' ? 'Heights' : 'Trials'} of ${row.name}`} value={series} onChange={({ currentTarget }) => change(entryId, { series: currentTarget.value })} /></td>}
                  {hasFinish && <td className={styles.short}><input data-column="finish" inputMode="numeric" aria-label={`Order of finish of ${row.name}`} value={finish} onChange={({ currentTarget }) => change(entryId, { finish: currentTarget.value.replace(/\D/g, '').slice(0, 3) })} /></td>}
                  {hasJumpOff && <td className={styles.short}>{jumpsOff(row) && <input data-column="jumpOff" autoCapitalize="characters" aria-label={`Jump-off of ${row.name}`} value={jumpOff} onChange={({ currentTarget }) => change(entryId, { jumpOff: currentTarget.value.toUpperCase() })} />}</td>}
                  <td className={styles.number}>{place === null ? '–' : ordinal(place)}</td>
                  <td className={styles.number}>{(series === '' ? now?.points : row.points) || '–'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {hasSeries && <p className="dim">{event.rules.measure === 'height' ? 'Heights with their tries, with commas between: 5-00 XO, 5-02 XXX.' : 'Trials with commas between: 16-04, X, 16-10.5 (+1.2). P is a pass.'} A mark without them is typed by itself.</p>}
      {hasFinish && <p className="dim">Finish: the order in which they were seen to finish, from 1; the same number twice is a dead heat. It decides the places of one race before the marks do.</p>}
      {hasJumpOff && <p className="dim">Jump-off: at each bar O for cleared, X for missed, as XO.</p>}
      <FormError message={write.error && write.error.fields.length === 0 ? write.error.message : null} />
      <div className="row"><SubmitButton size="md" pending={write.isPending} disabled={!isDirty}>Save the marks</SubmitButton>{isRace && !showsFinish && <Button variant="default" onClick={() => setShowsFinish(true)}>Type the order of finish</Button>}<span role="status" className="dim">{isDirty && 'You have unsaved marks.'}</span></div>
    </form>
  )
}
