import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import { isFinished } from '@portal/shared/platform/jobs/job.kinds'
import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import { getSeason } from '@portal/shared/scheduling/seasons/season.calls'
import type { SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { later } from '../../platform/ui/loading/later'
import { StateView } from '../../platform/ui/loading/StateView'
import { ConflictGroups } from './ConflictGroups'
import { PlanSummary } from './PlanSummary'
import { DraftPanel, PublishBar } from './PublishPanel'
import { SeasonPlan } from './SeasonPlan'
import styles from './seasons.module.css'

const back = { to: linkTo('seasons'), label: 'District seasons' }
const PlanTeams = later(() => import('./PlanTeams'))
const SearchPanel = later(() => import('./SearchPanel'))
const WishesForm = later(async () => ({ default: (await import('./WishesForm')).WishesForm }), <Skeleton lines={8} />)

const views = ['plan', 'teams', 'wishes'] as const
const viewNames = { plan: 'Schedule', teams: 'Team by team', wishes: 'Requests' }

/** /activity/season/:districtId: a district's season, from wishes to published matches. */
export default function SeasonScreen() {
  const { districtId = '' } = useParams()
  // Polls for a season that someone else is generating: nothing else reports on their job.
  const read = useQuery({ ...query(getSeason, { districtId }), refetchInterval: ({ state: { data } }) => (data?.search?.isOwn === false ? 5_000 : false) })
  const district = read.data?.district
  return (
    <>
      <PageHeader
        title={district?.name ?? 'District season'} back={back}
        lead={district && `${district.activityName} · ${district.levelName} · ${read.data?.teams.length ?? 0} teams · ${read.data?.year.label ?? ''}`}
        actions={read.data?.draft && <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => window.print()}>Print</Button>}
      />
      <StateView read={read} what="season" loading={<Skeleton lines={10} />}>{(page) => <Season page={page} />}</StateView>
    </>
  )
}

function Season({ page }: { page: SeasonPage }) {
  const { draft, published, standing, district, search } = page
  const words = contestWords(district.contestName)
  const [params] = useSearchParams()
  const asked = views.find((view) => view === params.get('view')) ?? 'plan'
  const view = draft ? asked : 'wishes'
  const address = linkTo('season', district)
  // The search that was started here, or that the season reports after the page was reopened.
  const [started, follow] = useState<JobState | null>(null)
  const [over, setOver] = useState(0)
  const shown = started ? { job: started, isOwn: true, byName: '' } : search
  const searchId = shown?.job.export_request_id ?? 0
  const isActive = shown !== null && shown.isOwn && !isFinished(shown.job.status) && over !== searchId
  const end = (isFound: boolean) => {
    setOver(searchId)
    if (isFound) follow(null)
  }
  const mayPublish = view !== 'wishes' && page.can.edit
  return (
    <>
      {shown && <SearchPanel key={searchId} search={shown} district={district} hasDraft={draft !== null} onOver={end} />}
      {/* What was typed stays behind it, for a search that finds nothing. */}
      <div className={styles.page} hidden={isActive}>
        {(published !== null || standing > 0) && (
          <p className={`${styles.note} no-print`}>
            {published ? `${published.matches} ${words.many} were published on ${published.atText} by ${published.byName}. ` : ''}
            {standing > 0 && `${standing === 1 ? `One district ${words.one} exists` : `${standing} district ${words.many} exist`} in this year. `}
            <Link to={`/standings?activity=${district.activitySlug}&level=${district.levelSlug}`}>See the standings</Link>
          </p>
        )}
        {draft && <PlanSummary page={page} draft={draft} />}
        {draft && <ConflictGroups page={page} draft={draft} />}
        {draft && <PageTabs label="Parts of the plan" tabs={views.map((each) => ({ to: each === 'plan' ? address : `${address}?view=${each}`, text: viewNames[each], isCurrent: each === view }))} />}
        {view === 'wishes' && <HeldForm thing={page} version={draft?.version ?? 0}>{(held) => <WishesForm page={held} onAsked={follow} />}</HeldForm>}
        {draft && view === 'plan' && <SeasonPlan page={page} draft={draft} />}
        {draft && view === 'teams' && <PlanTeams page={page} draft={draft} />}
        {draft && mayPublish && <DraftPanel page={page} draft={draft} onAsked={follow} />}
      </div>
      {draft && mayPublish && !isActive && <PublishBar page={page} draft={draft} />}
    </>
  )
}
