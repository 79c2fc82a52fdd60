import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { linkTo } from '@portal/shared/platform/access/screens'
import { previewRollForward } from '@portal/shared/office/rollForward/rollForward.calls'
import type { RollPreview } from '@portal/shared/office/rollForward/rollForward.schemas'
import { query } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { StateView } from '../../platform/ui/loading/StateView'
import { PreviewPanel } from './PreviewPanel'
import { StartPanel } from './StartPanel'
import { YearUnderWay } from './YearUnderWay'
import styles from './rollForward.module.css'

/** /academic-years/next-year */
export default function NextYearScreen() {
  const client = useQueryClient()
  const [fromYearId, setFrom] = useState<number>()
  const [jobId, setJob] = useState<number | null>(null)
  const read = useQuery({ ...query(previewRollForward, { fromYearId }), staleTime: 0, enabled: jobId === null })
  const running = jobId ?? read.data?.runningJobId ?? null
  const label = read.data?.to.label ?? 'the next year'
  return (
    <>
      <PageHeader back={{ to: linkTo('academicYears'), label: 'Academic years' }} title={`Start ${label}`} lead="Schools, activities, teams, and coaches carry over; students move up a grade. Nothing changes until you confirm." />
      {running !== null
        ? <YearUnderWay key={running} jobId={running} label={label} onAgain={() => { setJob(null); void client.resetQueries({ queryKey: [previewRollForward.name] }) }} />
        : (
          <StateView read={read} what="preview" loading={<Skeleton lines={8} height={56} />}>
            {(preview) => <Plan key={preview.from.academicYearId} preview={preview} onFrom={setFrom} onStarted={setJob} />}
          </StateView>
        )}
    </>
  )
}

interface PlanProps {
  preview: RollPreview
  onFrom: (academicYearId: number) => void
  onStarted: (jobId: number) => void
}

function Plan({ preview, onFrom, onStarted }: PlanProps) {
  const [leftOut, setLeftOut] = useState<ReadonlyMap<number, string>>(new Map())
  const { from, fromYears } = preview
  return (
    <div className={styles.steps}>
      {fromYears.length > 1 && (
        <NativeSelect
          className={styles.from} label="From" size="md" value={from.academicYearId} onChange={(event) => onFrom(Number(event.currentTarget.value))}
          data={fromYears.map(({ academicYearId, label }) => ({ value: String(academicYearId), label }))}
        />
      )}
      <PreviewPanel preview={preview} leftOut={leftOut} onLeftOut={setLeftOut} />
      <StartPanel preview={preview} leftOut={leftOut} onLeftOut={setLeftOut} onStarted={onStarted} />
    </div>
  )
}
