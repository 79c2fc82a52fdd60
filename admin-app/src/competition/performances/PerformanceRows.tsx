import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { notesLinks } from '@portal/shared/competition/performances/columnsOf'
import { checkInText, type PerformanceColumn } from '@portal/shared/competition/performances/performance.kinds'
import type { DeedButton } from '@portal/shared/competition/performances/performanceRules'
import type { ListedPerformance } from '@portal/shared/competition/performances/performanceRows.schemas'
import { shortDay } from '@portal/shared/platform/format/longDay'
import { Badge } from '../../platform/ui/text/Badge'
import { IconButton } from '../../platform/ui/button/IconButton'
import { LinkButton } from '../../platform/ui/button/LinkButton'
import { OwnMark } from '../marks/OwnMark'
import { CheckInChoice } from './CheckInChoice'
import type { OpenedDialog } from './openedDialog'
import { timeOf } from './performanceWords'
import styles from './performanceRows.module.css'

/** How columns are called. */
export const columnNames: Record<PerformanceColumn, string> = {
  category: 'Category', checkIn: 'Check-in', uniqueName: 'Unique name', performers: 'Performers', accompanist: 'Accompanist', title: 'Title', composer: 'Composer', pmlCode: 'PML code', room: 'Room', date: 'Date', time: 'Time',
  rating: 'Rating', points: 'Points', notes: 'Notes', actions: 'Actions',
}

/** Columns that share a width, as all fifteen side by side have no room on any screen: what is read together stands together. */
const groups: readonly (readonly PerformanceColumn[])[] = [
  ['category', 'checkIn'], ['uniqueName', 'performers', 'accompanist'], ['title', 'composer', 'pmlCode'], ['room', 'date', 'time'], ['rating'], ['points'], ['notes'], ['actions'],
]

interface PerformanceRowsProps {
  rows: readonly ListedPerformance[]
  /** Which of them are new, and look so. */
  added?: readonly number[]
  columns: readonly PerformanceColumn[]
  /** Under each name whose it is, where the list has those of several teams. */
  showsTeams?: boolean
  onOpen: (dialog: OpenedDialog) => void
}

/** Performances as a table; where it is narrow each one is a card. The roles are written out because browsers drop a table's own ones when its parts are laid out otherwise. */
export function PerformanceRows({ rows, added = [], columns, showsTeams = false, onOpen }: PerformanceRowsProps) {
  // Where all are one's own, a mark on each says nothing.
  const marksOwn = rows.some(({ own }) => own === null)
  const shown = groups.map((group) => group.filter((column) => columns.includes(column))).filter((group) => group.length > 0)
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">Performances</caption>
        <thead role="rowgroup">
          <tr role="row">{shown.map((group) => <th key={group[0]} role="columnheader" scope="col" data-group={group[0]}>{heading(group)}</th>)}</tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.performanceId} role="row" data-added={added.includes(row.performanceId) || undefined}>
              {shown.map((group) => (
                <td key={group[0]} role="cell" data-group={group[0]}>
                  {group.map((column) => (
                    <Fragment key={column}>
                      <Piece column={column} row={row} onOpen={onOpen} />
                      {column === 'uniqueName' && marksOwn && row.own && <p className={styles.own}>{row.own === 'family' ? <OwnMark /> : <Badge>Your school</Badge>}</p>}
                      {column === 'uniqueName' && showsTeams && <div className={styles.piece} data-column="team"><span className={styles.label}>School</span><span className={styles.value}>{row.teamName}</span></div>}
                      {column === 'performers' && row.notEligible.map(({ studentId, text }) => <p key={studentId} className={styles.warning}>{text}</p>)}
                      {column === 'performers' && row.warnings.map((warning) => <p key={warning} className={styles.warning}>{warning}</p>)}
                    </Fragment>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** "Title, composer, PML code" */
const heading = (group: readonly PerformanceColumn[]) => group.map((column, index) => (index === 0 ? columnNames[column] : lowered(columnNames[column]))).join(', ')
const lowered = (name: string) => (/^[A-Z]{2}/.test(name) ? name : name.toLowerCase())

/** One value, with its name where the table's head does not say it. */
function Piece({ column, row, onOpen }: { column: PerformanceColumn; row: ListedPerformance; onOpen: PerformanceRowsProps['onOpen'] }) {
  const content = contentOf(column, row, onOpen)
  if (content === null) return null
  return <div className={styles.piece} data-column={column}><span className={styles.label}>{columnNames[column]}</span><span className={styles.value}>{content}</span></div>
}

const dash = '–'

function contentOf(column: PerformanceColumn, row: ListedPerformance, onOpen: PerformanceRowsProps['onOpen']): ReactNode {
  switch (column) {
    case 'category': return <Category row={row} onOpen={onOpen} />
    case 'checkIn': return row.can.checkIn.isShown && row.can.checkIn.disabledText === '' ? <CheckInChoice row={row} /> : row.checkInValue === null ? <span className="dim">{dash}</span> : <Badge tone={row.checkInValue === 0 ? 'due' : undefined}>{checkInText(row.checkInValue)}</Badge>
    case 'uniqueName': return <>{row.uniqueName}{row.advancedFrom !== '' && <> <Badge tone="quiet">Advanced from {row.advancedFrom}</Badge></>}{row.isScratched && <> <Badge tone="due">Scratched</Badge>{row.scratch && row.scratch.reason !== '' && <span className={styles.reason}> {row.scratch.reason}</span>}</>}</>
    case 'performers': return row.performers.length === 0 ? null : <Performers row={row} />
    case 'accompanist': return row.accompanist || null
    case 'title': return row.title || dash
    case 'composer': return row.composer || null
    case 'pmlCode': return row.pmlCodeValue || null
    case 'room': return row.room || dash
    case 'date': return row.dateSlot === '' ? null : shortDay(row.dateSlot)
    case 'time': return row.timeSlot === '' ? null : timeOf(row.timeSlot)
    case 'rating': return row.rating ?? dash
    case 'points': return row.points ?? dash
    case 'notes': return <Notes row={row} onOpen={onOpen} />
    case 'actions': return <Actions row={row} onOpen={onOpen} />
  }
}

interface PartProps {
  row: ListedPerformance
  onOpen: PerformanceRowsProps['onOpen']
}

function Category({ row, onOpen }: PartProps) {
  const { isShown, disabledText } = row.can.changeCategory
  return (
    <>
      {row.categoryName}
      {isShown && (
        <span className="no-print">
          <IconButton label={`Change the category of ${row.uniqueName}`} isQuiet disabled={disabledText !== ''} title={disabledText || undefined} onClick={() => onOpen({ is: 'category', row })}><IconPencil size="1.125rem" aria-hidden="true" /></IconButton>
        </span>
      )}
    </>
  )
}

/** A few are all named; of a band the first, and the others once they are asked for. */
const namedPerformers = 6

function Performers({ row: { performers } }: { row: ListedPerformance }) {
  const text = ({ studentName, studentInstrument }: ListedPerformance['performers'][number]) => (studentInstrument ? `${studentName} (${studentInstrument})` : studentName)
  if (performers.length <= namedPerformers) return performers.map(text).join(', ')
  return <details className={styles.more}><summary>{performers.length} students</summary>{performers.map(text).join(', ')}</details>
}

function Notes({ row, onOpen }: PartProps) {
  const { links, buttonText } = notesLinks(row.notes)
  const { uploadNotes, viewNotes } = row.can
  return (
    <span className={styles.notes}>
      {links.map(({ documentId, fileName }) => <LinkButton key={documentId} onClick={() => onOpen({ is: 'document', row, documentId })}>{fileName}</LinkButton>)}
      {(uploadNotes.isShown || (viewNotes.isShown && row.notes.length > links.length)) && (
        <DeedButtonOf button={uploadNotes.isShown ? uploadNotes : viewNotes} label={`${buttonText}: notes of ${row.uniqueName}`} onPress={() => onOpen({ is: 'notes', row })}>{buttonText}</DeedButtonOf>
      )}
      {row.recordings !== null && (row.recordings > 0 || uploadNotes.isShown) && (
        <Button size="compact-sm" variant="default" aria-label={`Recordings of ${row.uniqueName}`} onClick={() => onOpen({ is: 'recordings', row })}>{row.recordings === 0 ? 'Recordings' : `Recordings (${row.recordings})`}</Button>
      )}
      {!uploadNotes.isShown && row.notes.length === 0 && !row.recordings && dash}
    </span>
  )
}

function Actions({ row, onOpen }: PartProps) {
  const { edit, remove, rate } = row.can
  // A disabled button cannot be asked why: it is said below, once for those with the same reason.
  const reasons = new Set([edit, rate, remove].flatMap(({ isShown, disabledText }) => (isShown && disabledText !== '' ? [disabledText] : [])))
  return (
    <span className={`${styles.actions} no-print`}>
      <DeedButtonOf button={edit} label={`Edit ${row.uniqueName}`} onPress={() => onOpen({ is: 'edit', row })}>Edit</DeedButtonOf>
      <DeedButtonOf button={rate} label={`Rate ${row.uniqueName}`} onPress={() => onOpen({ is: 'rate', row })}>Rate</DeedButtonOf>
      <DeedButtonOf button={remove} label={`Remove ${row.uniqueName}`} isDanger onPress={() => onOpen({ is: 'remove', row })}>Remove</DeedButtonOf>
      {row.accommodations !== null && <Button size="compact-sm" variant="default" aria-label={`Accommodations of ${row.uniqueName}`} onClick={() => onOpen({ is: 'accommodations', row })}>{row.accommodations === 0 ? 'Accommodations' : `Accommodations (${row.accommodations})`}</Button>}
      {row.scratch && <Scratches row={row} scratch={row.scratch} onOpen={onOpen} />}
      {[...reasons].map((reason) => <span key={reason} className={styles.reason}>{reason}</span>)}
    </span>
  )
}

/** Where a button would say no more than that nothing can be changed, it is left out; while a performance can be edited, that is how another student gets into it. */
function Scratches({ row, scratch: { scratch, substitute, isOver }, onOpen }: PartProps & { scratch: NonNullable<ListedPerformance['scratch']> }) {
  const edit = row.can.edit.disabledText
  const isUseful = ({ disabledText }: DeedButton) => disabledText === '' || disabledText !== edit
  return (
    <>
      {isUseful(scratch) && <DeedButtonOf button={scratch} label={`${row.isScratched ? 'Undo the scratch of' : 'Scratch'} ${row.uniqueName}`} isDanger={!row.isScratched} onPress={() => onOpen({ is: 'scratch', row })}>{row.isScratched ? 'Undo scratch' : 'Scratch'}</DeedButtonOf>}
      {row.performers.length > 0 && (edit !== '' || isOver) && substitute.disabledText === '' && <DeedButtonOf button={substitute} label={`Substitute in ${row.uniqueName}`} onPress={() => onOpen({ is: 'substitute', row })}>Substitute</DeedButtonOf>}
      {isUseful(scratch) && scratch.disabledText !== '' && <span className={styles.reason}>{scratch.disabledText}</span>}
    </>
  )
}

interface DeedButtonProps {
  button: DeedButton
  label: string
  isDanger?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button as the answer gives it: left out, there, or disabled with the reason in it. */
function DeedButtonOf({ button: { isShown, disabledText }, label, isDanger, onPress, children }: DeedButtonProps) {
  if (!isShown) return null
  return <Button size="compact-sm" variant="default" c={isDanger && disabledText === '' ? 'red' : undefined} disabled={disabledText !== ''} aria-label={label} onClick={onPress}>{children}</Button>
}
