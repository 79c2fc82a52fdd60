import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { meetRoundNames } from '@portal/shared/competition/marks/meet.kinds'
import { listSchoolMarks } from '@portal/shared/competition/marks/meetResult.calls'
import type { SchoolMark } from '@portal/shared/competition/marks/meetResult.schemas'
import { query } from '../../platform/lib/call/queries'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { PrintButton } from '../../platform/ui/report/PrintButton'
import { Badge } from '../../platform/ui/text/Badge'
import styles from './marks.module.css'

/** What a school's athletes are entered in and did in a meet: for its staff, and for those who run the meet any school. */
export function SchoolMarks({ eventId }: { eventId: number }) {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('school')) || undefined
  const read = useQuery(query(listSchoolMarks, { eventId, schoolId: asked }))
  const choose = (text: string) => setSearch((before) => {
    const after = new URLSearchParams(before)
    after.set('school', text)
    return after
  })
  return (
    <StateView read={read} what="marks" isEmpty={({ schools }) => schools.length === 0} empty={<EmptyState heading="No schools yet">They appear here as their teams are entered.</EmptyState>}>
      {({ schools, schoolId, rows }) => (
        <div className={styles.page}>
          <div className={`${styles.head} no-print`}>
            {schools.length > 1 && <FieldInput name="school" value={String(schoolId ?? '')} onText={choose} spec={{ label: 'School', kind: 'choice', options: schools.map((each) => ({ value: String(each.schoolId), label: each.name })) }} />}
            <div className={styles.buttons}>
              {schoolId !== null && rows.length > 0 && <Button component={Link} to={`${linkTo('eventPapers', { eventId })}?paper=packet&school=${schoolId}`} variant="default">Packet</Button>}
              {schoolId !== null && rows.length > 0 && <ExportButton export="schoolMarks" input={{ eventId, schoolId }} />}
              <PrintButton disabled={rows.length === 0} linesOf={() => rows.length + 3} narrowing={schools.length > 1 ? ['school'] : []} hasGroups={false} />
            </div>
          </div>
          <section className="panel stack" aria-labelledby="school-marks">
            <h2 id="school-marks" className="section-heading">{schools.find((each) => each.schoolId === schoolId)?.name}</h2>
            {rows.length === 0 ? <EmptyState heading="Nobody is entered yet" /> : <Rows rows={rows} />}
          </section>
        </div>
      )}
    </StateView>
  )
}

function Rows({ rows }: { rows: readonly SchoolMark[] }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="Entries and marks">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Event</th><th scope="col">Name</th><th scope="col">Seed</th><th scope="col">Start</th><th scope="col">Mark</th><th scope="col" className={styles.number}>Place</th><th scope="col" className={styles.number}>Points</th><th scope="col">Best before</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.entryId} ${row.round}`}>
              <td><span className={styles.name}><span>{row.number}. {row.event}</span>{row.hasRounds && <span className="dim">{meetRoundNames[row.round]}</span>}</span></td>
              <td><span className={styles.name}><span className={row.isScratched ? styles.scratched : undefined}>{row.name}</span><span className="dim">{row.isScratched ? 'Scratched' : row.athletes.join(', ')}</span></span></td>
              <td className={styles.number}>{row.seed || 'NT'}</td>
              <td className={styles.number}>{row.start || '–'}</td>
              <td className={styles.number}>{row.mark || '–'}{row.wind && <span className="dim"> {row.wind}</span>}</td>
              <td className={styles.number}>{row.placeText || '–'}</td>
              <td className={styles.number}>{row.points || '–'}</td>
              <td className={styles.number}>{row.best === '' ? '–' : <>{row.best} {row.difference && <span className="dim">{row.difference}</span>} {row.isBest && <Badge>New best</Badge>}</>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
