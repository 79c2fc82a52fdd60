import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getDistrict } from '@portal/shared/competition/standings/district.calls'
import type { DistrictPage } from '@portal/shared/competition/standings/district.schemas'
import type { Standings } from '@portal/shared/competition/standings/standing.schemas'
import { StandingsView } from '@portal/shared/views/standings/StandingsView'
import { teamsPath } from '../../platform/lib/page/publicPages'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { useMay } from '../../platform/lib/session/useMay'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { PublicView } from '../../platform/ui/page/PublicView'
import { StateView } from '../../platform/ui/loading/StateView'
import { CertificationPanel } from './CertificationPanel'
import { ChairPanel } from './ChairPanel'
import { DecisionsPanel } from './DecisionsPanel'
import { ExternalValues } from './ExternalValues'
import styles from './district.module.css'

/** /standings/district/:districtId: one table with all that was decided about it, and its certified order. */
export default function DistrictScreen() {
  const districtId = Number(useParams().districtId)
  const read = useQuery(query(getDistrict, { districtId }))
  const page = read.data
  const address = page && `${linkTo('standings')}?${new URLSearchParams({ activity: page.activity.activity, level: page.level.level }).toString()}`
  return (
    <>
      <PageHeader
        title={page?.table.name ?? 'District'}
        lead={page && [page.activity.name, page.level.name, page.table.classificationName, page.academicYear].filter(Boolean).join(' · ')}
        back={{ to: address ?? linkTo('standings'), label: 'Standings' }}
        actions={page && <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => window.print()}>Print</Button>}
      />
      <StateView read={read} what="district" loading={<Skeleton lines={10} height={36} />}>
        {(found) => <District page={found} />}
      </StateView>
    </>
  )
}

function District({ page }: { page: DistrictPage }) {
  const user = useUser()
  const data: Standings = {
    organization: { orgParam: '', name: page.organization }, academicYear: page.academicYear, activity: page.activity, level: page.level, tables: [page.table], total: 1, page: 1, pageSize: 1,
  }
  return (
    <div className="stack">
      <PublicView>
        <StandingsView data={data} headingLevel={2} highlightSchool={user.school?.id} teamPath={teamsPath} />
      </PublicView>
      <div className={styles.panels}>
        <CertificationPanel page={page} />
        <DecisionsPanel page={page} />
        <ExternalValues page={page} />
        <Tosses page={page} />
        {page.can.decide && <ChairPanel key={page.chair?.userId ?? 0} page={page} />}
      </div>
    </div>
  )
}

function Tosses({ page }: { page: DistrictPage }) {
  const may = useMay()
  const mayRecord = page.can.decide && may.open('tieBreakers')
  if (page.tosses.length === 0 && !mayRecord) return null
  const address = `${linkTo('tieBreakers')}?${new URLSearchParams({ activity: page.activity.activity, district: String(page.table.districtId) }).toString()}`
  return (
    <section className="panel stack" aria-labelledby="tosses">
      <div className={styles.head}>
        <h2 id="tosses">Coin tosses</h2>
        {mayRecord && <Link to={address} className="no-print">Tie-breakers and coin tosses</Link>}
      </div>
      {page.tosses.length === 0 && <p className="dim">None recorded.</p>}
      <ul className={styles.list}>
        {page.tosses.map(({ order, tossedBy, tossedAtText }, index) => (
          <li key={index}><div><strong>{order.map(({ teamName }) => teamName).join(' before ')}</strong><div className="dim">{tossedBy}, {tossedAtText}</div></div></li>
        ))}
      </ul>
    </section>
  )
}
