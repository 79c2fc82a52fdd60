import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { InputOf } from '@portal/shared/platform/call/defineCall'
import { countedContests, sharedContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { listSeasons } from '@portal/shared/scheduling/seasons/season.calls'
import { query } from '../../platform/lib/call/queries'
import { problemsOfSeen, SeenField } from '../../platform/ui/form/SeenField'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { conflictsOfDrafts, publishDrafts, readDrafts, type DraftsToPublish, type LeftOut } from './publishDrafts'
import styles from './seasons.module.css'

type Narrowed = InputOf<typeof listSeasons>
const some = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Publishes all drafts of the list as it is narrowed: of an activity, a level, or all of them. Nothing is there without two. */
export function PublishDrafts({ narrowed }: { narrowed: Narrowed }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(query(listSeasons, { ...narrowed, state: 'draft', page: 1 }))
  const total = data?.total ?? 0
  if (total < 2 && !isOpen) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>Publish {total} drafts</Button>
      {isOpen && <PublishDraftsDialog narrowed={narrowed} onClose={() => setOpen(false)} />}
    </>
  )
}

const Yes = z.strictObject({ accepted: z.string() })

function PublishDraftsDialog({ narrowed, onClose }: { narrowed: Narrowed; onClose: () => void }) {
  const client = useQueryClient()
  const [found, setFound] = useState<DraftsToPublish | null>(null)
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [result, setResult] = useState<Awaited<ReturnType<typeof publishDrafts>> | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  // Closed halfway, it stops after the current district.
  const isOpen = useRef(true)
  const onStep = (done: number, of: number) => {
    if (isOpen.current) setProgress({ done, of })
    return isOpen.current
  }
  useEffect(() => {
    isOpen.current = true
    readDrafts(narrowed, onStep).then((drafts) => isOpen.current && setFound(drafts), (error: Error) => isOpen.current && setRefusal(error.message))
      .finally(() => isOpen.current && setProgress(null))
    return () => { isOpen.current = false }
    // What is published is what was narrowed when the question was asked.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const drafts = found?.ready.map(({ draft }) => draft) ?? []
  const words = sharedContestWords(found?.ready.map(({ contestName }) => contestName) ?? [])
  const conflicts = conflictsOfDrafts(drafts)
  const matches = drafts.reduce((sum, { games }) => sum + games.length, 0)
  const toSee = conflicts.map(({ name }) => name).join()
  const form = useZodForm(Yes, { accepted: '' }, ({ accepted }) => problemsOfSeen('accepted', accepted, toSee))
  const publish = form.handleSubmit(() => {
    if (!found || found.ready.length === 0) return
    setProgress({ done: 0, of: found.ready.length })
    publishDrafts(client, found.ready, onStep)
      .then((done) => isOpen.current && setResult(done), (error: Error) => isOpen.current && setRefusal(error.message))
      .finally(() => isOpen.current && setProgress(null))
  })
  const submit = () => {
    if (result) return onClose()
    if (found && !progress) void publish()
  }
  return (
    <FormDialog
      title={result ? `${some(result.districts, 'season is', 'seasons are')} published` : 'Publish these seasons?'} submit={result ? 'Done' : 'Publish'} cancel={result ? 'Close' : progress && found ? 'Stop' : 'Not yet'}
      pending={progress !== null} error={refusal} onSubmit={submit} onClose={onClose}
    >
      {progress && <p role="status">{found ? 'Publishing' : 'Reading'} {progress.done} of {progress.of} …</p>}
      {result ? (
        <>
          <p>{countedContests(result.matches, words)} in {some(result.districts, 'district', 'districts')}. Each coach gets one email for each district.</p>
          <Districts heading="Not published" districts={result.refused} />
        </>
      ) : found && (
        <>
          <p><strong>{some(found.ready.length, 'district', 'districts')}, {countedContests(matches, words)}.</strong> Each coach gets one email for each district.</p>
          {conflicts.length > 0 && (
            <>
              <ul className={styles.kinds}>{conflicts.map(({ name, matches: count }) => <li key={name}>{name}: {countedContests(count, words)}</li>)}</ul>
              <SeenField form={form} name="accepted" label="Publish anyway" what={toSee} />
            </>
          )}
          <Districts heading="Left out" districts={found.leftOut} />
        </>
      )}
    </FormDialog>
  )
}

function Districts({ heading, districts }: { heading: string; districts: readonly LeftOut[] }) {
  if (districts.length === 0) return null
  return (
    <div>
      <strong>{heading}</strong>
      <ul className={styles.kinds}>{districts.map(({ districtId, name, why }) => <li key={districtId}><Link to={linkTo('season', { districtId })}>{name}</Link>: {why}</li>)}</ul>
    </div>
  )
}
