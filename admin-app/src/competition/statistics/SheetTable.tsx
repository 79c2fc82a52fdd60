import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { addUp, isFor, shownOf } from '@portal/shared/competition/statistics/computeStatistic'
import type { SheetLine } from '@portal/shared/competition/statistics/sheet.schemas'
import type { StatisticDefinition } from '@portal/shared/directory/rules/statistic.schemas'
import { formulaText, totalText } from '@portal/shared/competition/statistics/statisticTexts'
import { Notice } from '../../platform/ui/text/Notice'
import { NumberCell } from './NumberCell'
import type { SheetDraft } from './sheetDraft'
import { groupsOf } from './groupsOf'
import { ViewChoice } from './ViewChoice'
import styles from './statistics.module.css'

interface SheetTableProps {
  lines: readonly SheetLine[]
  definitions: readonly StatisticDefinition[]
  draft: SheetDraft
  /** What is wrong, by "studentId.key". */
  problems: ReadonlyMap<string, string>
  isClosed: boolean
  onChange: (draft: SheetDraft) => void
}

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }

/** Players by statistics. The names stay where they are while the numbers are scrolled; arrows and Enter lead from box to box. */
export function SheetTable({ lines, definitions, draft, problems, isClosed, onChange }: SheetTableProps) {
  const grid = useRef<HTMLTableElement>(null)
  const groups = groupsOf(shownOf(definitions))
  const [chosen, setGroup] = useState('')
  const group = groups.find(({ name }) => name === chosen) ?? groups[0]
  if (lines.length === 0 || !group) return <Notice>First choose who played.</Notice>
  const columns = group.definitions
  const lead = (event: KeyboardEvent<HTMLElement>) => {
    const move = moves[event.key]
    const cell = (event.target as HTMLElement).closest('td')
    if (!move || !cell) return
    const input = event.target as HTMLInputElement
    // Within a number the arrows go from digit to digit, as everywhere.
    if (move[1] !== 0 && input.selectionStart !== null && input.selectionEnd === input.selectionStart && input.value !== '') return
    event.preventDefault()
    const boxes = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const rows = [...grid.current!.tBodies[0]!.rows]
    const at = rows.indexOf(cell.parentElement as HTMLTableRowElement)
    const place = boxes(rows[at]).indexOf(input)
    boxes(rows[at + move[0]])[place + move[1]]?.focus()
  }
  return (
    <>
      {groups.length > 1 && <ViewChoice label="Statistics" options={Object.fromEntries(groups.map(({ name, title }) => [name, title]))} value={group.name} onChange={setGroup} />}
      <div className={styles.scroller} role="region" aria-label="Statistics by player" tabIndex={0}>
        <table ref={grid} className={styles.grid} onKeyDown={lead}>
          <thead>
            <tr>
              <th scope="col" className={styles.who}>Player</th>
              {columns.map((each) => <th key={each.key} scope="col"><abbr title={each.formula ? `${each.name}: ${formulaText(each, definitions)}` : each.name}>{each.shortName}</abbr></th>)}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ studentId, name, jersey, positions }) => (
              <tr key={studentId}>
                <th scope="row" className={styles.who}><span className={styles.jersey}>{jersey || '–'}</span> <span className={styles.name}>{name}</span></th>
                {columns.map((each) => (
                  <td key={each.key} data-other={!isFor(each, positions) || undefined}>
                    {each.formula
                      ? <output>{totalText(each, draft[studentId] ?? {})}</output>
                      : (
                        <NumberCell
                          label={`${each.name} of ${name}`} isTime={each.kind === 'time'} mayBeNegative={each.min < 0} value={draft[studentId]?.[each.key] ?? 0} error={problems.get(`${studentId}.${each.key}`)} isClosed={isClosed}
                          onChange={(value) => onChange({ ...draft, [studentId]: { ...draft[studentId], [each.key]: value } })}
                        />
                      )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.who}>Team</th>
              {columns.map((each) => <td key={each.key}><output>{totalText(each, addUp(lines.map(({ studentId }) => draft[studentId] ?? {})))}</output></td>)}
            </tr>
          </tfoot>
        </table>
      </div>
      <div role="status" className={styles.problems}>
        {lines.flatMap(({ studentId, name }) => columns.flatMap((each) => {
          const message = problems.get(`${studentId}.${each.key}`)
          return message ? [<p key={`${studentId}.${each.key}`}>{name}, {each.name.toLowerCase()}: {message}</p>] : []
        }))}
      </div>
    </>
  )
}
