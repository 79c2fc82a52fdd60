import { Notice } from '../../platform/ui/text/Notice'
import type { Roster } from '@portal/shared/directory/rosters/roster.schemas'
import { longDay } from '@portal/shared/platform/format/longDay'

/** What is to be said above a roster: why it cannot be changed, by when it must be, and what to look at. */
export function RosterNotes({ roster: { closed, dueOn, warnings, entries, most, can } }: { roster: Roster }) {
  const ineligible = entries.filter(({ eligibility }) => eligibility !== null && eligibility.state !== 'eligible').length
  const isStaff = entries.some(({ studentId }) => studentId !== null) || can.edit
  const notes = [
    ...(closed ? [closed] : can.edit && dueOn ? [`The roster can be changed until ${longDay(dueOn)}.`] : []),
    ...warnings,
    ...(isStaff && ineligible > 0 ? [ineligible === 1 ? 'One student is not eligible yet. Open the mark next to the name to see why.' : `${ineligible} students are not eligible yet. Open the marks next to their names to see why.`] : []),
  ]
  const count = most === null ? `${entries.length} ${entries.length === 1 ? 'student' : 'students'}` : `${entries.length} of ${most} students`
  return (
    <div className="no-print" role="status">
      {notes.length > 0 && <Notice tone={closed !== null || warnings.length > 0 ? 'due' : 'plain'}>{notes.length === 1 ? <p>{notes[0]}</p> : <ul>{notes.map((note) => <li key={note}>{note}</li>)}</ul>}</Notice>}
      <p className="dim" style={{ marginBottom: '0.5rem' }}>{count}</p>
    </div>
  )
}
