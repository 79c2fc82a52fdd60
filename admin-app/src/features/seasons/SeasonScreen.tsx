import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { getSeason } from '@portal/shared/seasons/season.calls'
import type { SeasonPage } from '@portal/shared/seasons/season.schemas'
import { query } from '../../lib/queries'
import { Bones } from '../../ui/Bones'
import { HeldForm } from '../../ui/form/HeldForm'
import { PageHeader } from '../../ui/PageHeader'
import { PageTabs } from '../../ui/PageTabs'
import { StateView } from '../../ui/StateView'
import { ConflictGroups } from './ConflictGroups'
import { PlanSummary } from './PlanSummary'
import { PlanTeams } from './PlanTeams'
import { DraftPanel, PublishBar } from './PublishPanel'
import { SeasonPlan } from './SeasonPlan'
import styles from './seasons.module.css'
import { WishesForm } from './WishesForm'

const back = { to: linkTo('seasons'), label: 'District seasons' }
const views = ['plan', 'teams', 'wishes'] as const
const viewNames = { plan: 'Schedule', teams: 'Team by team', wishes: 'Wishes' }

/** /activity/season/:districtId: a district's season, from wishes to published matches. */
export default function SeasonScreen() {
  const { districtId = '' } = useParams()
  const read = useQuery(query(getSeason, { districtId }))
  const district = read.data?.district
  return (
    <>
      <PageHeader
        title={district?.name ?? 'Season of a district'} back={back}
        lead={district && `${district.activityName} · ${district.levelName} · ${read.data?.teams.length ?? 0} teams · ${read.data?.year.label ?? ''}`}
        actions={read.data?.draft && <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>Print</Button>}
      />
      <StateView read={read} loading={<Bones lines={10} />}>{(page) => <Season page={page} />}</StateView>
    </>
  )
}

function Season({ page }: { page: SeasonPage }) {
  const { draft, published, standing, district } = page
  const [params] = useSearchParams()
  const asked = views.find((view) => view === params.get('view')) ?? 'plan'
  const view = draft ? asked : 'wishes'
  const address = linkTo('season', district)
  const mayPublish = view !== 'wishes' && page.can.edit
  return (
    <>
      <div className={styles.page}>
        {(published !== null || standing > 0) && (
          <p className={`${styles.note} no-print`}>
            {published ? `${published.matches} matches were published on ${published.atText} by ${published.byName}. ` : ''}
            {standing > 0 && `${standing === 1 ? 'One district match stands' : `${standing} district matches stand`} in this year. `}
            <Link to={`/standings?activity=${district.activitySlug}&level=${district.levelSlug}`}>See the standings</Link>
          </p>
        )}
        {draft && <PlanSummary page={page} draft={draft} />}
        {draft && <ConflictGroups page={page} draft={draft} />}
        {draft && <PageTabs label="Parts of the plan" tabs={views.map((each) => ({ to: each === 'plan' ? address : `${address}?view=${each}`, text: viewNames[each], isCurrent: each === view }))} />}
        {view === 'wishes' && <HeldForm thing={page} version={draft?.version ?? 0}>{(held) => <WishesForm page={held} />}</HeldForm>}
        {draft && view === 'plan' && <SeasonPlan page={page} draft={draft} />}
        {draft && view === 'teams' && <PlanTeams page={page} draft={draft} />}
        {draft && mayPublish && <DraftPanel page={page} draft={draft} />}
      </div>
      {draft && mayPublish && <PublishBar page={page} draft={draft} />}
    </>
  )
}
