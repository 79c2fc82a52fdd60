import { useQuery } from '@tanstack/react-query'
import { getSeasonNow, getWork } from '@portal/shared/publishing/dashboard/dashboard.calls'
import { query } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { later } from '../../platform/ui/loading/later'
import { UpdatedAt } from '../../platform/ui/loading/UpdatedAt'
import { dashboardPanels } from '../../platform/ui/slot/dashboardPanels'
import { SlotParts } from '../../platform/ui/slot/SlotParts'
import { DayHeader } from './DayHeader'
import { Jobs } from './Jobs'
import { ScoresTable } from './ScoresTable'
import { Deadlines, Seasons, Week } from './Season'
import { useOwnSteps } from './useOwnSteps'
import { WorkStrip } from './WorkStrip'
import styles from './home.module.css'

/** Comes after the page, and draws nothing where there is nothing to do. */
const HomeTasks = later<object>(() => import('../../competition/eventTasks/HomeTasks').catch(() => ({ default: () => null })))

/** Comes after the page: most associations have published long ago. */
const GuidePanel = later<object>(() => import('./GuidePanel').catch(() => ({ default: () => null })))

/** The office's home: what waits, the scores to settle, and where the season is. Its parts are read apart, so that each comes as soon as it can. */
export default function OfficeHome() {
  const mayHaveGuide = useMay().open('setupGuide')
  const work = useQuery({ ...query(getWork, {}), refetchOnWindowFocus: true })
  const season = useQuery({ ...query(getSeasonNow, {}), refetchOnWindowFocus: true })
  const events = useOwnSteps()
  return (
    <div className={styles.home}>
      <DayHeader week={season.data?.weekText} />
      <WorkStrip read={work} more={events.tiles} isPending={events.isPending} isFailed={events.isFailed} />
      {mayHaveGuide && <GuidePanel />}
      <div className={styles.cols}>
        <div className={styles.main}>
          <ScoresTable heading="Scores to settle" kinds={['action', 'due', 'disputed']} counts={work.data?.scores} isCounting={work.isPending} />
          <Jobs jobs={work.data?.jobs ?? []} />
        </div>
        <div className={styles.rail}><Week read={season} events={events.week} /><Seasons read={season} /><Deadlines read={season} /></div>
      </div>
      <HomeTasks />
      <SlotParts of={dashboardPanels} with={{}} />
      <UpdatedAt read={work} more={[season]} />
    </div>
  )
}
