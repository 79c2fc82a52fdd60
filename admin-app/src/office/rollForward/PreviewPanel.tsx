import { Link } from 'react-router-dom'
import type { Named, RollPreview } from '@portal/shared/office/rollForward/rollForward.schemas'
import { exceptionWords, partExplained, partNouns } from '@portal/shared/office/rollForward/rollForward.words'
import { useMay, type May } from '../../platform/lib/session/useMay'
import { Checkbox } from '../../platform/ui/form/Checkbox'
import { yearDayText } from './yearDayText'
import styles from './rollForward.module.css'

interface PreviewPanelProps {
  preview: RollPreview
  /** Students who stay in their grade, by name. */
  leftOut: ReadonlyMap<number, string>
  onLeftOut: (leftOut: ReadonlyMap<number, string>) => void
}

const number = (count: number) => count.toLocaleString('en-US')
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/** What will happen, count by count, with the names behind each; and what to look at before. */
export function PreviewPanel({ preview: { from, to, parts, seasons, exceptions, gradesAreUp }, leftOut, onLeftOut }: PreviewPanelProps) {
  const nothing = parts.every(({ part, count }) => count === 0 || part === 'favourites')
  return (
    <>
      <section className="panel stack" aria-labelledby="what-happens">
        <h2 id="what-happens">What will happen</h2>
        <p>
          {to.academicYearId === null ? <><strong>{to.label}</strong> is made, from {yearDayText(to.startsOn)} to {yearDayText(to.endsOn)}.</> : <><strong>{to.label}</strong> already exists{to.isCurrent ? ' and current' : ''}. What is in it stays as it is.</>}
          {' '}{from.label} stays as it is, with all its games, rosters and standings.
        </p>
        {nothing && <p role="status"><strong>Everything is in {to.label} already.</strong> Starting again copies nothing twice.</p>}
        <ul className={styles.parts}>
          {parts.map(({ part, count, standing, names }) => (
            <li key={part} className={styles.part} data-none={count === 0 || undefined}>
              <strong className={styles.count}>{number(count)}</strong>
              <div className={styles.what}>
                <strong>{capital(partNouns[part][count === 1 ? 0 : 1])}</strong>
                {standing > 0 && <span className="dim"> · {number(standing)} {part === 'favourites' ? 'continue already' : 'already there'}</span>}
                <span className={styles.explained}>{part === 'students' && gradesAreUp ? `Grades went up for ${to.label} already. They do not go up twice.` : partExplained[part]}</span>
                {count > 0 && part === 'seasons' && <Seasons seasons={seasons} />}
                {count > 0 && part !== 'seasons' && names.length > 0 && <Names names={names} count={part === 'students' ? names.length : count} />}
              </div>
            </li>
          ))}
        </ul>
      </section>
      {exceptions.length > 0 && (
        <section className="panel stack" aria-labelledby="look-before">
          <h2 id="look-before">Please look at these first</h2>
          <ul className={styles.parts}>
            {exceptions.map(({ exception, count, names, students }) => {
              const { one, many, explained } = exceptionWords[exception]
              return (
                <li key={exception} className={styles.part}>
                  <strong className={styles.count}>{number(count)}</strong>
                  <div className={styles.what}>
                    <strong>{capital(count === 1 ? one : many)}</strong>
                    <span className={styles.explained}>{explained}</span>
                    {students.length > 0 && exception === 'leavesSchool'
                      ? <Students students={students} count={count} leftOut={leftOut} onLeftOut={onLeftOut} />
                      : <Names names={names} count={count} />}
                  </div>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

/** Where a name leads: to its page, or to the list that it is in. */
function placeOf({ kind, id }: NonNullable<Named['of']>, may: May): string | null {
  switch (kind) {
    case 'school': return may.linkTo('schoolHub', { schoolId: id })
    case 'team': return may.linkTo('teamHub', { teamId: id })
    case 'person': return may.linkTo('personHub', { userId: id })
    case 'student': return may.linkTo('studentHub', { studentId: id })
    case 'activity': return may.linkTo('editActivity', { activityId: id })
    case 'district': return may.linkTo('districtStandings', { districtId: id })
    case 'classification': return may.pathTo('classifications')
    case 'blackout': return may.pathTo('calendarRules')
  }
}

function Name({ name, of }: Named) {
  const may = useMay()
  const to = of && placeOf(of, may)
  return to ? <Link to={to}>{name}</Link> : name
}

function Names({ names, count }: { names: readonly Named[]; count: number }) {
  return (
    <details>
      <summary>{count === 1 ? 'Which one' : 'Which ones'}</summary>
      <ul className={styles.names} tabIndex={0} aria-label="Names">
        {names.map((each, index) => <li key={index}><Name {...each} /></li>)}
        {count > names.length && <li className="dim">and {number(count - names.length)} more</li>}
      </ul>
    </details>
  )
}

function Seasons({ seasons }: Pick<RollPreview, 'seasons'>) {
  return (
    <details>
      <summary>From when to when</summary>
      <ul className={styles.names} tabIndex={0} aria-label="Names">
        {seasons.map(({ activityId, activity, startsOn, endsOn, fromStartsOn, fromEndsOn }) => (
          <li key={activity}><Name name={activity} of={{ kind: 'activity', id: activityId }} />: {yearDayText(startsOn)} to {yearDayText(endsOn)} <span className="dim">(was {yearDayText(fromStartsOn)} to {yearDayText(fromEndsOn)})</span></li>
        ))}
      </ul>
    </details>
  )
}

interface StudentsProps extends Pick<PreviewPanelProps, 'leftOut' | 'onLeftOut'> {
  students: readonly { studentId: number; name: string }[]
  count: number
}

function Students({ students, count, leftOut, onLeftOut }: StudentsProps) {
  const may = useMay()
  const toggle = (studentId: number, name: string) => {
    const next = new Map(leftOut)
    if (!next.delete(studentId)) next.set(studentId, name)
    onLeftOut(next)
  }
  return (
    <details>
      <summary>Which ones, and who stays in the grade</summary>
      <ul className={styles.names} tabIndex={0} aria-label="Names">
        {students.map(({ studentId, name }) => {
          const to = may.linkTo('studentHub', { studentId })
          return (
            <li key={studentId} className="row">
              <Checkbox id={`stays-${studentId}`} label={`${name}: stays in the grade`} checked={leftOut.has(studentId)} onChange={() => toggle(studentId, name)} />
              {to && <Link to={to} aria-label={`Open ${name}`}>Open</Link>}
            </li>
          )
        })}
        {count > students.length && <li className="dim">and {number(count - students.length)} more</li>}
      </ul>
    </details>
  )
}
