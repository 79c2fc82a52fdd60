import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { shows } from '@portal/shared/competition/events/event.kinds'
import { getEvent } from '@portal/shared/competition/events/event.calls'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import { getSchoolPacket } from '@portal/shared/competition/papers/paper.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { EventHead } from '../events/EventFrame'
import { OfItsYear } from '../events/OfItsYear'
import { CheckInSheet } from './CheckInSheet'
import { JudgePapers } from './JudgePapers'
import { MedalPaper } from './MedalPaper'
import { PacketPapers } from './PacketPapers'
import styles from './papers.module.css'
import { paperNames, papersOf } from '../events/paperTabs'
import { ProgramPaper } from './ProgramPaper'

/** /event/papers/:eventId: the program, judges' sheets, medals and packets of a contest or meet as they are printed. */
export default function PapersScreen() {
  const eventId = Number(useParams().eventId)
  const [params] = useSearchParams()
  const may = useMay()
  const read = useQuery(query(getEvent, { eventId }))
  return (
    <StateView read={read} what="event" loading={<><PageHeader title="Papers" /><Skeleton lines={8} /></>}>
      {(event) => {
        // Families read the program; what a school takes home is handed to its staff.
        const papers = papersOf(event).filter((each) => each !== 'packet' || may.send(getSchoolPacket))
        const current = papers.find((each) => each === params.get('paper')) ?? papers[0]
        return (
          <OfItsYear event={event}>
            <div className="no-print">
              <EventHead
                event={event} current="papers"
                actions={current && <>{event.can.sessions && event.kind === 'band' && <Button component={Link} to={`${linkTo('meetDaySection', { eventId, activeSection: 'schedule' })}?look=list`} variant="default">Door sheets</Button>}<Button leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => window.print()}>Print</Button></>}
              />
              <PageTabs label="Papers" tabs={papers.map((each) => ({ to: `${linkTo('eventPapers', { eventId })}?paper=${each}`, text: paperNames[each], isCurrent: each === current }))} />
            </div>
            <div className={styles.papers}>{current ? <PaperOf event={event} paper={current} /> : <EmptyState heading="There are no papers for this event" />}</div>
          </OfItsYear>
        )
      }}
    </StateView>
  )
}

function PaperOf({ event, paper }: { event: Event; paper: ReturnType<typeof papersOf>[number] }) {
  switch (paper) {
    // A program that is not there is not asked for.
    case 'program': return <ProgramPaper eventId={event.eventId} isThere={event.can.sessions || (event.kind === 'meet' ? shows(event.stage, 'draw') : event.hasDay)} />
    case 'checkIn': return <CheckInSheet eventId={event.eventId} />
    case 'judges': return <JudgePapers eventId={event.eventId} />
    case 'medals': return <MedalPaper eventId={event.eventId} />
    case 'packet': return <PacketPapers event={event} />
  }
}
